// The action table: one list gives every move of a game its integer code, its typed form and its text in the log.
import type { Move } from './game';

export type Word = string | number;
/** Families of moves in code order; each with its arguments and the words they range over. */
export type ActionSpec = Readonly<Record<string, Readonly<Record<string, readonly Word[]>>>>;

/** The typed form of a move: `{ type: 'sail', from: 'guine', to: 'angola' }`. */
export type ActionOf<T extends ActionSpec> = {
  [K in keyof T & string]: { type: K } & { [P in keyof T[K]]: T[K][P][number] };
}[keyof T & string];

export interface Codec<A> {
  /** How many codes there are: 0 … size−1. */
  readonly size: number;
  encode(action: A): Move;
  decode(move: Move): A;
  /** The move as it stands in a log: the family and its words, `sail guine angola`. */
  text(move: Move): string;
  /** The code of a text, or undefined where it is no move of this game. */
  parse(text: string): Move | undefined;
}

export interface ActionTable<T extends ActionSpec> extends Codec<ActionOf<T>> {
  /** First code of each family. Arguments count like digits, the last one fastest: base + i·(size of j) + j. */
  readonly base: { readonly [K in keyof T]: Move };
  /** How many codes each family has. */
  readonly count: { readonly [K in keyof T]: number };
  /** The family a code belongs to. */
  family(move: Move): keyof T & string;
}

interface Family {
  type: string;
  base: number;
  count: number;
  args: [string, readonly Word[]][];
}

function layOut(spec: ActionSpec): Family[] {
  let base = 0;
  return Object.entries(spec).map(([type, domains]) => {
    const args = Object.entries(domains);
    const count = args.reduce((n, [, words]) => n * words.length, 1);
    const family = { type, base, count, args };
    base += count;
    return family;
  });
}

/** Builds the table of a game. Throws where two moves would share a text. */
export function actionTable<const T extends ActionSpec>(spec: T): ActionTable<T> {
  const families = layOut(spec);
  const byType = new Map(families.map((f) => [f.type, f]));
  const actions: Record<string, Word>[] = [];
  const texts: string[] = [];
  const owner: string[] = [];
  for (const f of families) {
    for (let k = 0; k < f.count; k++) {
      const action: Record<string, Word> = { type: f.type };
      const words: Word[] = [];
      let rest = k;
      for (let i = f.args.length - 1; i >= 0; i--) {
        const [name, domain] = f.args[i];
        action[name] = domain[rest % domain.length];
        words.unshift(domain[rest % domain.length]);
        rest = Math.floor(rest / domain.length);
      }
      actions.push(Object.freeze(action));
      texts.push([f.type, ...words].join(' '));
      owner.push(f.type);
    }
  }
  const codes = new Map(texts.map((t, i) => [t, i]));
  if (codes.size !== texts.length) throw new Error('two moves share a text');

  return {
    size: texts.length,
    base: Object.fromEntries(families.map((f) => [f.type, f.base])) as ActionTable<T>['base'],
    count: Object.fromEntries(families.map((f) => [f.type, f.count])) as ActionTable<T>['count'],
    family: (move) => owner[move],
    encode(action) {
      const f = byType.get(action.type);
      if (!f) throw new Error(`no such action: ${action.type}`);
      const given = action as Record<string, Word>;
      let k = 0;
      for (const [name, domain] of f.args) {
        const at = domain.indexOf(given[name]);
        if (at < 0) throw new Error(`${action.type}: ${name} cannot be ${String(given[name])}`);
        k = k * domain.length + at;
      }
      return f.base + k;
    },
    decode: (move) => actions[move] as unknown as ActionOf<T>,
    text: (move) => texts[move],
    parse: (text) => codes.get(text),
  };
}
