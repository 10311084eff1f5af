/** Parameters of an error's message; never personal data. */
export type ErrorParams = Record<string, string | number>;
/** Field name → i18n keys of its errors. */
export type FieldErrors = Record<string, string[]>;

/**
 * An error identified by a code. Its message is looked up in locales (`errors.<code>`) by the one error
 * middleware (docs/architecture.md "One feature, its files").
 */
export class AppError extends Error {
  readonly status: number = 500;
  constructor(
    readonly code: string,
    readonly params: ErrorParams = {},
    /** What an API client needs to continue (`data` of the error's body); never personal data. */
    readonly data?: Record<string, unknown>,
  ) {
    super(code);
    this.name = new.target.name;
  }
}

/** It does not exist, or not for this account. */
export class NotFound extends AppError {
  override readonly status = 404;
}

/** The caller is known but may not do this. */
export class Forbidden extends AppError {
  override readonly status = 403;
}

/** The input is invalid; `fields` names each wrong field. */
export class Invalid extends AppError {
  override readonly status = 422;
  constructor(
    code: string,
    readonly fields: FieldErrors = {},
    params: ErrorParams = {},
  ) {
    super(code, params);
  }
}

/** The request lacks a part that the call requires; the rest is not validated. */
export class Incomplete extends AppError {
  override readonly status = 400;
}

/** Nothing answers this method at the address; the response's `Allow` names those that do. */
export class MethodNotAllowed extends AppError {
  override readonly status = 405;
}

/** Valid in itself, but not in the current state (or not together with another request). */
export class Conflict extends AppError {
  override readonly status = 409;
}

/** It existed once, and does not any more. */
export class Gone extends AppError {
  override readonly status = 410;
}

/** Larger than allowed. */
export class TooLarge extends AppError {
  override readonly status = 413;
}

/** Unsupported encoding or type: compressed, in another charset, or no JSON. */
export class Unsupported extends AppError {
  override readonly status = 415;
}

/** Rate limit exceeded; `retryAfterSeconds` says when to retry. */
export class TooMany extends AppError {
  override readonly status = 429;
  constructor(
    code: string,
    readonly retryAfterSeconds: number,
    params: ErrorParams = {},
  ) {
    super(code, { seconds: retryAfterSeconds, ...params });
  }
}

/** A dependency, or an outside company, does not answer at the moment. */
export class Unavailable extends AppError {
  override readonly status = 503;
  readonly retryAfterSeconds: number = 5;
}

/** An API call without valid credentials. */
export class Unauthenticated extends AppError {
  override readonly status = 401;
}
