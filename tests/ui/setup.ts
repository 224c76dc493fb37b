// The matchers for the DOM, and a database for it.
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/svelte';

// A machine under load may take long to show a thing.
configure({ asyncUtilTimeout: 60_000 });

// Svelte's checks ask where it stands at every sixth change of a value, to name the place should a loop never end. Each answer is
// looked up in the source maps, which takes much of the time of a game played through: that one caller is answered without.
const mapped = Error.prepareStackTrace;
Error.prepareStackTrace = (error, sites) =>
  sites[0]?.getFunctionName() === 'get_stack' ? 'Error' : (mapped?.(error, sites) ?? String(error.stack));
