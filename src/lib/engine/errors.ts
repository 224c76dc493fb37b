// Typed errors for outside data; a programming error stays a plain Error.

/** An invalid value from outside (file, link, form, database). `code` selects the sentence to show. */
export class BadInput extends Error {
  override readonly name: string = 'BadInput';
  constructor(
    readonly code: string,
    readonly args: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${code} ${JSON.stringify(args)}`);
  }
}

/** A log that the rules cannot replay. */
export class BadLog extends BadInput {
  override readonly name = 'BadLog';
  constructor(detail: string) {
    super('bad_log', { detail });
  }
}
