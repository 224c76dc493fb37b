// Makes every message available to every test: loads the whole catalogue in the base language.
import { loadWords } from '../src/lib/i18n/catalogue';
import { TEXT_FILES } from '../src/lib/i18n/text-files';

const PART = /texts\/(.+)\.en\.js$/;
await loadWords(...Object.keys(TEXT_FILES).flatMap((path) => PART.exec(path)?.[1] ?? []));
