/** What a request wants to know of the acting account, as one JSON value: read by the statement that asks who sends it. */
export interface PreloadQuery {
  name: string;
  /** A select of one value or none; `a` is the acting account, `id` stands for what of it is asked about, if anything. */
  select: (id: string) => string;
}

/** A query and what it is asked about; without an id the account itself. */
export interface Preload {
  query: PreloadQuery;
  id?: string;
}

/** The same with what was found. */
export interface Preloaded extends Preload {
  /** The account that it was read of. */
  accountId: string;
  value: unknown;
}
