// While pages are written beforehand: the sentences of the start's guard (app.html) go into each, so that they stand there when no
// script of the app does; and each asks for the two faces it is set in before its style sheet has been read.
import type { Handle } from '@sveltejs/kit';
import { layWords } from '$lib/i18n/catalogue';
import { LOCALES } from '$lib/i18n/locales';
import { m } from '$lib/i18n/paraglide/messages';
import { lean } from './tools/guard.mjs';

/** The faces of text and titles; accents, small capitals and the word mark are fetched by the pages that show them. */
const FACES = /\/(fell|sans)\.[\w-]+\.woff2$/;
const WORDS: Readonly<Record<string, () => string>> = {
  title: m.app_aid_title,
  broken: m.app_aid_broken,
  slow: m.app_aid_slow,
  old: m.app_aid_old,
  ask: m.app_aid_ask,
  working: m.app_aid_working,
  failed: m.app_aid_failed,
  repair: m.app_aid_repair,
  close: m.ui_close,
};

/** Without scripts nobody can tell which language is wanted: this is said in all of them. */
const SCRIPTLESS = import.meta.glob<string>(
  ['./lib/i18n/messages/[a-z][a-z]{,-[A-Z][A-Z]}.json', '!./lib/i18n/messages/en.json'],
  { eager: true, import: 'app_aid_script' },
);

/** The script of app.html; Kit's own stand further down. */
const GUARD = /<script>([^]*?)<\/script>/;

/** The box and the line below the page, which are laid out over many lines in app.html. */
const BOX = /<div\s+id="aid"[^]*<\/noscript\s*>/;

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const scriptless = () =>
  LOCALES.map((locale) => [locale, SCRIPTLESS[`./lib/i18n/messages/${locale}.json`] ?? m.app_aid_script()])
    .map(([locale, said]) => `<p lang="${locale}">${escaped(said)}</p>`)
    .join('');

/** The same without line breaks: it goes into every page, and each is kept on every device. */
const inOneLine = (html: string) => html.replace(/\s*\n\s*/g, ' ').replace(/> (?=<(?!button))/g, '>');

export const handle: Handle = async ({ event, resolve }) => {
  await layWords('app');
  return resolve(event, {
    preload: ({ type, path }) => type === 'js' || type === 'css' || FACES.test(path),
    transformPageChunk: ({ html }) =>
      html
        .replace(BOX, inOneLine)
        .replace('%aid.script%', scriptless)
        .replace(/%aid\.(\w+)%/g, (_, name: string) => escaped(WORDS[name]()))
        .replace(GUARD, (_, script: string) => `<script>${lean(script)}</script>`),
  });
};
