// The matchers for the DOM, and a database for it.
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/svelte';

// Rendering may take long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Svelte takes a stack trace at every sixth change of a value, to locate infinite loops. Mapping each by source maps is
// most of the time of a played game, so that one caller gets none.
const mapped = Error.prepareStackTrace;
Error.prepareStackTrace = (error, sites) =>
  sites[0]?.getFunctionName() === 'get_stack' ? 'Error' : (mapped?.(error, sites) ?? String(error.stack));

// Roles and names are found by asking each element whether it is displayed. No style sheet applies here, so that depends
// only on inline styles and on the tag; the browser's own answer takes 40 times as long.
const real = window.getComputedStyle.bind(window);
const ofTag = new Map<string, CSSStyleDeclaration>();
const HIDING = /display|visibility/;
/** Whether an inline style, its own or an inherited one, decides what an element looks like. */
function isStyled(element: Element): boolean {
  if (element.getAttribute('style')) return true;
  for (let up = element.parentElement; up; up = up.parentElement)
    if (HIDING.test(up.getAttribute('style') ?? '')) return true;
  return false;
}
window.getComputedStyle = (element, pseudo) => {
  if (document.styleSheets.length > 0 || !element.isConnected || isStyled(element)) return real(element, pseudo);
  const known = ofTag.get(element.localName);
  if (known) return known;
  const { display, visibility } = real(element, pseudo);
  const style = { display, visibility, getPropertyValue: (name: string) => ({ display, visibility })[name] ?? '' };
  ofTag.set(element.localName, style as unknown as CSSStyleDeclaration);
  return style as unknown as CSSStyleDeclaration;
};
