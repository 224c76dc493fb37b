// Sentences are whole in the catalogue: code does not write sentences, and does not cut, join or capitalise messages.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sources } from './sources';

const scripts = sources('src', ['.ts', '.svelte']).map(({ path, text }) => ({
  path,
  // Expressions in a component's braces are code too: `{m.nav_phase({ n }).slice(1)}`.
  text: path.endsWith('.svelte')
    ? [
        ...[...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script),
        ...[...text.matchAll(/(?<=[={}>\s(])\bm\.\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^\s<}]*/g)].map(
          ([said]) => said,
        ),
      ].join(';\n')
    : text,
}));

/** Calls whose texts only programmers read: errors and logs. */
const ASIDE = /^(?:assertHolds|console\.\w+|\w*Error|BadUsage)$/;
/** Methods that change a text. */
const CUTS =
  /^(?:slice|substr|substring|replace|replaceAll|split|trim|trimStart|trimEnd|concat|charAt|at|to(?:Locale)?(?:Upper|Lower)Case)$/;
/** Whether a text looks like a sentence: a capital first, then a lower-case word (except in Portuguese names). */
const wordy = (text: string) =>
  /^\P{L}*\p{Lu}[\p{L}’']*(?: |$)/u.test(text) && /[\p{L},] (?!d[aeo]s?\b)\p{Ll}{2,}/u.test(text);

/** Whether an expression is a message: `m.nav_phase({ n })`. */
const isMessage = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.expression.getText() === 'm' &&
  /^[a-z]+_/.test(node.expression.name.text);

/** Sentences written by code, and changes it makes to messages. */
function faultsIn(text: string): string[] {
  const found: string[] = [];
  const say = (node: ts.Node) => found.push(node.getText().replace(/\s+/g, ' ').slice(0, 80));
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node)) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && ASIDE.test(node.expression.getText())) return;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && wordy(node.text)) say(node);
    if (ts.isPropertyAccessExpression(node) && isMessage(node.expression) && CUTS.test(node.name.text)) say(node);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      if (isMessage(node.left) || isMessage(node.right)) say(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

test('code writes, cuts, joins or capitalises a sentence → the check finds it; names and error texts → accepted', () => {
  const wrong = [
    `const a = 'Take back the last move';`,
    'const b = `The ship of ${name} sails`;',
    'const c = m.nav_phase({ n }).slice(3);',
    'const d = m.nav_phase({ n }).toUpperCase();',
    `const e = m.nav_phase({ n }) + '. ' + m.nav_full();`,
  ];
  expect(wrong.map((text) => faultsIn(text).length > 0)).toEqual(wrong.map(() => true));
  const right = [
    `const a = ['Cabo da Boa Esperança', 'The Navigators', 'field sailing', 'Fell, Sans, serif'];`,
    `throw new Error('The fleet is not where it waits');`,
    'const c = m.nav_phase({ n });',
  ];
  expect(right.flatMap(faultsIn)).toEqual([]);
});

test('any code → no sentence is written, cut, joined or capitalised there', () => {
  expect(scripts.flatMap(({ path, text }) => faultsIn(text).map((fault) => `${path}: ${fault}`))).toEqual([]);
});

test('any style → it capitalises no sentence', () => {
  const styles = sources('src', ['.svelte', '.css', '.html']);
  const wrong = styles.filter(({ text }) => /text-transform\s*:|::first-letter/.test(text)).map(({ path }) => path);
  expect(wrong).toEqual([]);
});
