/** Parameters of an error's text; never personal data. */
export type ErrorParams = Record<string, string | number>;
/** Field name → i18n keys of what is wrong with it. */
export type FieldErrors = Record<string, string[]>;

/**
 * What went wrong, as a code. The text is looked up in locales (`errors.<code>`) by the one
 * middleware that answers (docs/architecture.md "One feature, its files").
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

/** The thing does not exist, or not for this account. */
export class NotFound extends AppError {
  override readonly status = 404;
}

/** The caller is known but may not do this. */
export class Forbidden extends AppError {
  override readonly status = 403;
}

/** What was sent is wrong; `fields` names each wrong field. */
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

/** The request lacks a part that the call demands, before what it says is looked at. */
export class Incomplete extends AppError {
  override readonly status = 400;
}

/** Right in itself, but not in the present state (or not together with another request). */
export class Conflict extends AppError {
  override readonly status = 409;
}

/** It was there once, and is no more. */
export class Gone extends AppError {
  override readonly status = 410;
}

/** More than may be sent. */
export class TooLarge extends AppError {
  override readonly status = 413;
}

/** Sent in a form that is not taken: compressed, or in another character set. */
export class Unsupported extends AppError {
  override readonly status = 415;
}

/** Too often; `retryAfterSeconds` says when again. */
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

/** A part of the system, or an outside company, does not answer now. */
export class Unavailable extends AppError {
  override readonly status = 503;
}

/** No valid login came with an API call. */
export class Unauthenticated extends AppError {
  override readonly status = 401;
}
