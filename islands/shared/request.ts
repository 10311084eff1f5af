/** Why there is no response to show; the names of the texts in `errors`. */
export type Failure = 'NetworkError' | 'InternalServerError';

/** A request without a response that can be shown. */
export class RequestFailed extends Error {
  constructor(
    readonly failure: Failure,
    /** What the page in particular could not do; stands before the text of the failure. */
    readonly unable: string | null = null,
    /** What an error page says of a refusal; stands in place of that text. */
    readonly refusal: string | null = null,
  ) {
    super(failure);
    this.name = 'RequestFailed';
  }
}

const isCanceled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const toFailed = (error: unknown): unknown => (isCanceled(error) ? error : new RequestFailed('NetworkError'));

/** `fetch`, for every script of a page. @throws RequestFailed when the server cannot be reached */
export async function request(href: string | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(href, init);
  } catch (error) {
    throw toFailed(error);
  }
}

/**
 * The text of a response.
 * @throws RequestFailed when the connection breaks off, or a server error says nothing
 */
export async function readText(response: Response): Promise<string> {
  const text = await response.text().catch((error: unknown) => {
    throw toFailed(error);
  });
  if (response.status >= 500 && text.trim() === '') throw new RequestFailed('InternalServerError');
  return text;
}

/** What to show of an error; a script's own mistake is shown like the server's. */
export const toFailure = (error: unknown): RequestFailed =>
  error instanceof RequestFailed ? error : new RequestFailed('InternalServerError');
