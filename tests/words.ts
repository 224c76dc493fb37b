// Loads all messages in the base language, so that every test can use every message.
import { loadWords } from '../src/lib/i18n/catalogue';
import { TEXT_FILES } from '../src/lib/i18n/text-files';

const PART = /texts\/(.+)\.en\.js$/;
await loadWords(...Object.keys(TEXT_FILES).flatMap((path) => PART.exec(path)?.[1] ?? []));
