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
