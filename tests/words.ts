// Every test may say every message: the whole catalogue is laid out in the base language.
import { layWords } from '../src/lib/i18n/catalogue';
import { TEXTS } from '../src/lib/i18n/texts';

const PART = /texts\/(.+)\.en\.js$/;
await layWords(...Object.keys(TEXTS).flatMap((path) => PART.exec(path)?.[1] ?? []));
