// Typed errors for what comes from outside; a programmer's fault stays a plain Error.

/** A value from outside (file, link, form, database) that is not what it should be. `code` names the sentence to show. */
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
