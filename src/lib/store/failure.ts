// Failures of storage; each code names its sentence on the screen.

export const STORE_FAILURES = [
  'missing',
  'quota',
  'closed',
  'deleted',
  'outdated',
  'newer',
  'conflict',
  'gone',
  'damaged',
  'silent',
  'unknown',
] as const;
/**
 * missing: no IndexedDB (private mode, disabled). quota: the device is full. closed: the browser dropped the connection
 * and reopening failed. deleted: another window deleted the database. outdated: another tab runs a newer version.
 * newer: a newer version has stored data that this one cannot read. conflict: another tab wrote first. gone: the row
 * was deleted. damaged: stored data is invalid. silent: the browser does not respond. unknown: any other error.
 */
export type StoreFailure = (typeof STORE_FAILURES)[number];

/** Reading or writing failed; `code` shows why. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code: StoreFailure,
    cause?: unknown,
  ) {
    super(`storage: ${code}`, { cause });
  }
}

const BY_NAME: Readonly<Record<string, StoreFailure>> = {
  MissingAPIError: 'missing',
  MissingApiError: 'missing',
  SecurityError: 'missing',
  OpenFailedError: 'missing',
  QuotaExceededError: 'quota',
  ConstraintError: 'conflict',
  VersionError: 'newer',
  VersionChangeError: 'outdated',
  DatabaseClosedError: 'closed',
  InvalidStateError: 'closed',
  UnknownError: 'closed',
  TransactionInactiveError: 'closed',
};

/** Maps an error of Dexie or IndexedDB to a StoreError; returns a StoreError unchanged. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  for (let e: unknown = error, depth = 0; e && depth < 4; depth++) {
    const {
      name = '',
      message = '',
      inner,
      failures,
    } = e as {
      name?: string;
      message?: string;
      inner?: unknown;
      failures?: unknown[];
    };
    const next = inner ?? failures?.[0];
    if (/quota/i.test(message)) return new StoreError('quota', error);
    if (/connection (to indexed database server )?(is )?(lost|closing|closed)/i.test(message))
      return new StoreError('closed', error);
    // An abort or a failed opening often contains the real cause.
    const vague = name === 'AbortError' || name === 'OpenFailedError' || name === 'BulkError';
    if (BY_NAME[name] && !(vague && next)) return new StoreError(BY_NAME[name], error);
    e = next;
  }
  return new StoreError('unknown', error);
}
