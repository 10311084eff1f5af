import type { Sealed } from '~/src/platform/crypto/sealing';
import type { Row, Table } from './db';
import type { Statement } from './knex';

/** What pg reads, by the type in Postgres. */
interface Types {
  bool: boolean;
  bytea: Sealed;
  float8: number;
  int4: number;
  int8: number;
  numeric: string;
  text: string;
  timestamptz: Date;
  uuid: string;
  void: unknown;
}

declare const VALUE: unique symbol;
/** A source whose values are of a narrower type than Postgres knows. */
type Typed<V> = string & { readonly [VALUE]: V };

/** Narrows what a column gives: the shape of `json`, the texts of a `case`. */
export const typed = <V>(source: string): Typed<V> => source as Typed<V>;

type Source = { [T in Table]: `${T}.${keyof Row<T> & string}` }[Table] | keyof Types;
type ValueOf<S> = S extends keyof Types
  ? Types[S]
  : S extends `${infer T}.${infer N}`
    ? T extends Table
      ? N extends keyof Row<T>
        ? Row<T>[N]
        : never
      : never
    : never;
type Value<C> = C extends Typed<infer V> ? V : C extends `${infer S}?` ? ValueOf<S> | null : ValueOf<C>;

/**
 * What each column of a statement is: one of a table (`'users.email'`), or a computed one by its type in Postgres
 * (`'int8'`); with `?` it may be null, as behind a left join.
 */
type Columns = Readonly<Record<string, Source | `${Source}?` | Typed<unknown>>>;

/** A declared statement, as a test describes it. */
interface Declared extends Statement {
  columns: Columns;
}

/** A row of a statement. */
export type RowOf<S extends Statement> = NonNullable<S['row']>;

const declared: Declared[] = [];

/** Every statement of the modules that are loaded. */
export const listStatements = (): readonly Declared[] => declared;

/** These columns of one table, under their names. */
export const ofTable = <T extends Table, const N extends keyof Row<T> & string>(
  table: T,
  names: readonly N[],
): { readonly [C in N]: `${T}.${C}` } =>
  Object.fromEntries(names.map((name) => [name, `${table}.${name}`])) as never;

/**
 * Declares a statement whose rows have these columns: Postgres describes each in a test. Its name is its own in the
 * whole product, because connections prepare it under that.
 */
export function statement<const C extends Columns = Record<never, never>>(
  name: string,
  text: string,
  columns?: C,
): Statement<{ -readonly [N in keyof C]: Value<C[N]> }> {
  declared.push({ name, text, columns: columns ?? {} });
  return { name, text };
}
