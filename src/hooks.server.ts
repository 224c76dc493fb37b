// During prerendering: adds the sentences of the guard (the script in app.html) to each page, so that they are there if
// no other script loads, and preloads the page's two fonts.
import type { Handle } from '@sveltejs/kit';
import { loadWords } from '$lib/i18n/catalogue';
import { LOCALES } from '$lib/i18n/locales';
import { m } from '$lib/i18n/messages';
import { minifyGuard } from './tools/guard.mjs';

/** The fonts of text and titles; pages that need other fonts load those themselves. */
const FACES = /\/(fell|sans)\.[\w-]+\.woff2$/;
const WORDS: Readonly<Record<string, () => string>> = {
  title: m.app_aid_title,
  broken: m.app_aid_broken,
  slow: m.app_aid_slow,
  old: m.app_aid_old,
  ask: m.app_aid_ask,
  working: m.app_aid_working,
  failed: m.app_aid_failed,
  host: m.app_aid_host,
  repair: m.app_aid_repair,
  close: m.ui_close,
};

/** The sentence for browsers without scripts, by language: all are shown, because the user's language is unknown. */
const SCRIPTLESS = import.meta.glob<string>(
  ['./lib/i18n/messages/[a-z][a-z]{,-[A-Z][A-Z]}.json', '!./lib/i18n/messages/en.json'],
  { eager: true, import: 'app_aid_script' },
);

/** The script of app.html; Kit's own scripts come later. */
const GUARD = /<script>([^]*?)<\/script>/;

/** The guard's box (`#aid`) and the noscript element after it, in app.html. */
const BOX = /<div\s+id="aid"[^]*<\/noscript\s*>/;

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const scriptless = () =>
  LOCALES.map((locale) => [locale, SCRIPTLESS[`./lib/i18n/messages/${locale}.json`] ?? m.app_aid_script()])
    .map(([locale, said]) => `<p lang="${locale}">${escaped(said)}</p>`)
    .join('');

/** Line breaks before a link, a meta element and the end of the head: left out to save space. */
const LINK_BREAKS = /\s*\n\s*(?=<(?:link|meta|\/head))/g;

/** HTML without line breaks, to save space: every stored page contains it. */
const inOneLine = (html: string) =>
  html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> (?=<(?!button))/g, '>')
    .replace(/style="([^"]*)"/g, (_, style: string) => `style="${style.trim().replace(/([:;,]) /g, '$1')}"`);

export const handle: Handle = async ({ event, resolve }) => {
  await loadWords('app');
  return resolve(event, {
    preload: ({ type, path }) => type === 'js' || type === 'css' || FACES.test(path),
    transformPageChunk: ({ html }) =>
      html
        .replace(BOX, inOneLine)
        .replace(LINK_BREAKS, '')
        .replace('%aid.script%', scriptless)
        .replace(/%aid\.(\w+)%/g, (_, name: string) => escaped(WORDS[name]()))
        .replace(GUARD, (_, script: string) => `<script>${minifyGuard(script)}</script>`),
  });
};
