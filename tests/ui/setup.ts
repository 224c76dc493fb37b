// Set-up of component tests: DOM matchers and a fake database; stack traces and computed styles are made faster.
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/svelte';

// Test files share a document and a session, so each starts by emptying them.
document.body.replaceChildren();
sessionStorage.clear();

// Rendering may take long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// From the sixth change of a value in one flush on, Svelte takes a stack trace at each change, to find infinite loops.
// Mapping these traces by source maps takes most of the time of a test that plays a game, so Svelte's `get_stack` gets
// no trace.
const mapped = Error.prepareStackTrace;
Error.prepareStackTrace = (error, sites) =>
  sites[0]?.getFunctionName() === 'get_stack' ? 'Error' : (mapped?.(error, sites) ?? String(error.stack));

// Queries by role and name compute the style of each element, to skip hidden ones. No style sheet is loaded here, so
// tags and inline styles decide; computing whole styles would take most of a query's time.
const real = window.getComputedStyle.bind(window);
type Shown = Readonly<Record<string, string>>;
const ofTag = new Map<string, Shown>();
const HIDING = /display|visibility/;
/** True if an inline style of the element or of an ancestor contains `display` or `visibility`. */
function isStyled(element: Element): boolean {
  for (let up: Element | null = element; up; up = up.parentElement)
    if (HIDING.test(up.getAttribute('style') ?? '')) return true;
  return false;
}
function shownOf(element: Element): Shown {
  const known = ofTag.get(element.localName);
  if (known) return known;
  const { display, visibility } = real(element);
  ofTag.set(element.localName, { display, visibility });
  return { display, visibility };
}
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0 || !element.isConnected || isStyled(element))
    return real(element, pseudo);
  const shown = shownOf(element);
  const getPropertyValue = (name: string) => shown[name] ?? real(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name: keyof CSSStyleDeclaration & string) =>
      name === 'getPropertyValue' ? getPropertyValue : (shown[name] ?? real(element)[name]),
  });
};
