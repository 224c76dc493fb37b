// Loads all messages in the base language, so that every test can use every message.
import { FILES } from 'virtual:messages/files';
import { loadWords } from '../src/lib/i18n/catalogue';

await loadWords(...new Set(Object.keys(FILES).map((file) => file.split('.')[0])));
