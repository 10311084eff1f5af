/** What a request needs of the acting account, as one JSON value: read by the same statement as the login. */
export interface PreloadQuery {
  name: string;
  /** A select of at most one value; `a` is the acting account, `id` the thing of it that is queried, if any. */
  select: (id: string) => string;
}

/** A query and the id of what it is about; without one the account itself. */
export interface Preload {
  query: PreloadQuery;
  id?: string;
}

/** The same with its result. */
export interface Preloaded extends Preload {
  /** The account it was read for. */
  accountId: string;
  value: unknown;
}
