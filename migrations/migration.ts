import type { Knex } from 'knex';

/** A step of the schema (docs/how-to/add-a-migration.md). */
export interface Migration {
  /** Its file's, without the ending. */
  name: string;
  /**
   * `transaction: false` for what Postgres refuses in a transaction, such as an index built CONCURRENTLY: `up` then
   * gets the plain connection, may stop at any line, and is run again from its beginning.
   */
  config?: { transaction: boolean };
  /** Rules of the migrations' test that it breaks, and why that holds nobody up: rule by rule. */
  accepts?: Readonly<Record<string, string>>;
  /** Which parts of the last release's schema go, by the names of its description, and why nobody misses them. */
  contracts?: Readonly<Record<string, Contract>>;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

/** The last step of expand, deploy, contract. */
export interface Contract {
  /** The first release that neither reads nor writes it: a commit or tag. */
  unusedSince: string;
  /** Where that release's code still has the word: what it means there. */
  because?: string;
}
