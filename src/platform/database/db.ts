import type { Knex } from 'knex';
import type { Tables } from './tables';

/**
 * What is known of a column beyond its type in Postgres, by `table.column`: `<noun>.columns.ts` of its owner adds them;
 * for `jsonb` they say themselves whether it may be null.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface ColumnTypes {}

export type Table = keyof Tables;
type OwnType<K extends string, V> = K extends keyof ColumnTypes
  ? ColumnTypes[K] | (unknown extends V ? never : null extends V ? null : never)
  : V;
type Column<T extends Table, C extends keyof Tables[T] & string> = OwnType<
  `${T}.${C}`,
  Exclude<Tables[T][C], undefined>
>;

/** A row as it is read. */
export type Row<T extends Table> = { [C in keyof Tables[T] & string]: Column<T, C> };

/** An expression or a query in the place of a value. */
export interface Expression {
  toQuery(): string;
}
type Value<V> = (V extends (infer E)[] ? readonly E[] : V) | Expression;
/** `jsonb` (`unknown`) takes text: `JSON.stringify`. */
type Input<T extends Table, C extends keyof Tables[T] & string> = unknown extends Tables[T][C]
  ? unknown
  : Value<Column<T, C>>;

/** A row as it is inserted: what may be null or has a default may be left out. */
export type NewRow<T extends Table> = {
  [C in keyof Tables[T]]: C extends string & keyof Tables[T] ? Input<T, C> : never;
};

type Key<T> = keyof T & string;
type Reference = Table | `${Table} as ${string}`;
type TableOf<N> = N extends `${infer T} as ${string}` ? T & Table : N & Table;
type AliasOf<N> = N extends `${string} as ${infer A}` ? A : N & string;
type ScopeOf<N> = { [A in AliasOf<N>]: Row<TableOf<N>> };
type Nullable<R> = { [C in keyof R]: R[C] | null };
type OuterOf<N> = { [A in AliasOf<N>]: Nullable<Row<TableOf<N>>> };

/** A column by its name, or by table and name. */
type Name<S> = { [A in Key<S>]: Key<S[A]> | `${A}.${Key<S[A]>}` }[Key<S>];
type At<S, C> = C extends `${infer A}.${infer N}`
  ? A extends keyof S
    ? N extends keyof S[A]
      ? S[A][N]
      : never
    : never
  : { [A in keyof S]: C extends keyof S[A] ? S[A][C] : never }[keyof S];
type All<S> = Key<S> extends infer A ? (A extends keyof S ? (x: S[A]) => void : never) : never;
type Everything<S> = All<S> extends (x: infer R) => void ? R : never;

type Text<S> = Name<S> | `${Name<S>} as ${string}` | '*' | `${Key<S>}.*`;
type Item<S> = Text<S> | Record<string, Name<S> | Expression> | Expression;
type Items<S> = readonly (Item<S> | readonly Text<S>[])[];
type Each<A extends readonly unknown[]> = A[number] extends infer I
  ? I extends readonly (infer E)[]
    ? E
    : I
  : never;
type Label<I> = I extends `${string} as ${infer N}` ? N : I extends `${string}.${infer N}` ? N : I & string;
type Source<I> = I extends `${infer C} as ${string}` ? C : I;
type Raw<X> = X extends Knex.Raw<infer V> ? V : unknown;
/** The columns of a bare expression: those that it declares. */
type RawRow<X> = 0 extends 1 & Raw<X> ? unknown : Raw<X>;
type Whole<S, I> = I extends '*'
  ? (x: Everything<S>) => void
  : I extends `${infer A}.*`
    ? (x: S[A & keyof S]) => void
    : I extends Expression
      ? (x: RawRow<I>) => void
      : I extends object
        ? (x: { -readonly [N in keyof I]: I[N] extends string ? At<S, I[N]> : Raw<I[N]> }) => void
        : (x: unknown) => void;
type Single<I> = I extends '*' | `${string}.*` ? never : I extends string ? I : never;
type Selection<S, A extends readonly unknown[]> = {
  [I in Single<Each<A>> as Label<I>]: At<S, Source<I>>;
} & (Whole<S, Each<A>> extends (x: infer R) => void ? R : unknown);
type Flat<R> = { [C in keyof R]: R[C] };

/** What is compared with a column, and conditions in brackets. */
type Operand<V> = Exclude<Value<V>, null>;
type Match<S> = { [C in Name<S>]?: Value<At<S, C>> | null };
type Nested<T extends Table, S> = (query: Query<T, S>) => unknown;
type Operator =
  | '='
  | '<>'
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'like'
  | 'ilike'
  | 'is'
  | 'is not'
  | '@>'
  | '<@'
  | '&&';
interface Where<This, T extends Table, S> {
  (match: Match<S> | Nested<T, S> | Expression): This;
  <C extends Name<S>>(column: C, value: Operand<At<S, C>>): This;
  <C extends Name<S>>(column: C, operator: Operator, value: Operand<At<S, C>>): This;
}
type WhereIn<This, S> = <C extends Name<S>>(
  column: C | readonly C[],
  values:
    | readonly At<S, C>[]
    | readonly (readonly unknown[])[]
    | Expression
    | ((query: Knex.QueryBuilder) => unknown),
) => This;
type WhereSql<This> = (
  sql: string | Expression,
  values?: readonly unknown[] | Record<string, unknown>,
) => This;
type OfColumn<This, S> = (column: Name<S>) => This;
/** Where a column is not null. */
type Filled<S, C> = C extends `${infer A}.${infer N}`
  ? { [X in A]: { [Y in N]: NonNullable<unknown> } }
  : { [X in Key<S>]: C extends keyof S[X] ? { [Y in C]: NonNullable<unknown> } : unknown };
type OfQuery<This> = (query: Expression | ((query: Knex.QueryBuilder) => unknown)) => This;

/** The condition of a join. */
interface On<S> {
  on(left: Name<S>, right: Name<S>): this;
  on(left: Name<S>, operator: Operator, right: Name<S>): this;
  on(condition: Expression): this;
  andOn: this['on'];
  onVal<C extends Name<S>>(column: C, value: Operand<At<S, C>>): this;
  onVal<C extends Name<S>>(column: C, operator: Operator, value: Operand<At<S, C>>): this;
  andOnVal: this['onVal'];
  onIn<C extends Name<S>>(column: C, values: readonly At<S, C>[]): this;
  andOnIn: this['onIn'];
  onNull(column: Name<S>): this;
  andOnNull: this['onNull'];
}
interface Join<T extends Table, S, R, IsOuter> {
  <const N extends Reference>(
    table: N,
    left: Name<S & ScopeOf<N>>,
    right: Name<S & ScopeOf<N>>,
  ): JoinQuery<T, S, R, N, IsOuter>;
  <const N extends Reference>(table: N, on: (on: On<S & ScopeOf<N>>) => void): JoinQuery<T, S, R, N, IsOuter>;
}
type JoinQuery<T extends Table, S, R, N, IsOuter> = Query<
  T,
  S & (IsOuter extends true ? OuterOf<N> : ScopeOf<N>),
  R
>;

/** With nothing selected, every column is. */
type Result<S, R> = unknown extends R ? Everything<S> : Flat<R>;
type One<O> = O extends readonly [infer Only] ? Only : O extends readonly (infer E)[] ? E | undefined : never;
/** One row of totals, or one for each of the columns selected. A sum of `bigint` is text, of no rows null. */
type Total<T extends Table, S, R, X> = unknown extends R ? Query<T, S, X, [Flat<X>]> : Query<T, S, R & X>;
type Totals<A, V> = A extends string ? { [N in Label<A>]: V } : { -readonly [N in keyof A]: V };
type Aggregate<T extends Table, S, R, V = number> = <
  const A extends
    | Name<S>
    | '*'
    | `${Name<S> | '*'} as ${string}`
    | Record<string, Name<S> | '*' | Expression>,
>(
  of: A,
) => Total<T, S, R, Totals<A, V>>;
type Extreme<T extends Table, S, R> = <const A extends `${Name<S>} as ${string}`>(
  of: A,
) => Total<T, S, R, { [N in Label<A>]: At<S, Source<A>> | null }>;

/**
 * Knex's builder of a query on table `T`, which knows the columns of the tables joined (`S`), what is selected (`R`) and
 * what awaiting it gives (`O`). Types only: it is knex that runs.
 */
export interface Query<T extends Table, S, R = unknown, O = Result<S, R>[]> extends Promise<O>, Expression {
  select<const A extends Items<S>>(...columns: A): Query<T, S, R & Selection<S, A>>;
  distinct: this['select'];
  distinctOn: (column: Name<S>) => this;
  first(): Query<T, S, R, One<O>>;
  first<const A extends Items<S>>(
    ...columns: A
  ): Query<T, S, R & Selection<S, A>, Flat<R & Selection<S, A>> | undefined>;
  pluck<C extends Name<S>>(column: C): Query<T, S, R, At<S, C>[]>;

  where: Where<this, T, S>;
  andWhere: Where<this, T, S>;
  orWhere: Where<this, T, S>;
  whereNot: Where<this, T, S>;
  orWhereNot: Where<this, T, S>;
  whereIn: WhereIn<this, S>;
  orWhereIn: WhereIn<this, S>;
  whereNotIn: WhereIn<this, S>;
  whereNull: OfColumn<this, S>;
  orWhereNull: OfColumn<this, S>;
  whereNotNull<const C extends Name<S>>(column: C): Query<T, S & Filled<S, C>, R>;
  orWhereNotNull: OfColumn<this, S>;
  whereRaw: WhereSql<this>;
  orWhereRaw: WhereSql<this>;
  whereExists: OfQuery<this>;
  whereNotExists: OfQuery<this>;
  orWhereExists: OfQuery<this>;
  orWhereNotExists: OfQuery<this>;
  whereLike: (column: Name<S>, pattern: string) => this;
  whereBetween<C extends Name<S>>(column: C, values: readonly [Operand<At<S, C>>, Operand<At<S, C>>]): this;

  join: Join<T, S, R, false>;
  leftJoin: Join<T, S, R, true>;
  joinRaw(sql: string | Expression, values?: unknown): Knex.QueryBuilder;
  unionAll(queries: Expression | readonly Expression[]): Query<T, S, R>;
  /** As a column or a table of another query. */
  as<const A extends string>(alias: A): Knex.Raw<{ [N in A]: R[keyof R] }>;
  modify(change: (query: this) => unknown): this;
  clone(): this;

  groupBy(...columns: readonly (Name<S> | Key<R> | Expression)[]): Query<T, S, R>;
  groupByRaw(sql: string, values?: readonly unknown[]): Query<T, S, R>;
  orderBy(column: Name<S> | Key<R> | Expression, direction?: Direction, nulls?: 'first' | 'last'): this;
  orderBy(keys: readonly (Name<S> | Key<R> | Sorting<Name<S> | Key<R>>)[]): this;
  orderByRaw(sql: string | Expression, values?: readonly unknown[]): this;
  limit(rows: number): this;
  offset(rows: number): this;
  count: Aggregate<T, S, R>;
  countDistinct: Aggregate<T, S, R>;
  sum: Aggregate<T, S, R, number | string | null>;
  max: Extreme<T, S, R>;
  min: Extreme<T, S, R>;

  forUpdate(...of: string[]): this;
  forNoKeyUpdate(...of: string[]): this;
  forShare(...of: string[]): this;
  skipLocked(): this;

  insert(row: NewRow<T>): Insert<T, S, 'one'>;
  insert(rows: readonly NewRow<T>[] | Expression): Insert<T, S, 'many'>;
  update(changes: Partial<NewRow<T>>): Change<T, S>;
  increment(column: Key<Row<T>>, by?: number): Change<T, S>;
  delete(): Change<T, S>;
}

type Direction = 'asc' | 'desc';
interface Sorting<C> {
  column: C;
  order?: Direction;
  nulls?: 'first' | 'last';
}

/** A change of rows, awaited: how many. */
interface Change<T extends Table, S> extends Query<T, S, unknown, number> {
  returning<const A extends Items<S>>(...columns: A): Query<T, S, Selection<S, A>, Flat<Selection<S, A>>[]>;
}

/** An insert; of one row, as long as no conflict is passed over, one comes back. */
interface Insert<T extends Table, S, N extends 'one' | 'many'> extends Query<T, S, unknown, unknown> {
  returning<const A extends Items<S>>(
    ...columns: A
  ): Query<T, S, Selection<S, A>, N extends 'one' ? [Flat<Selection<S, A>>] : Flat<Selection<S, A>>[]>;
  onConflict(column?: Key<Row<T>> | readonly Key<Row<T>>[] | Expression): {
    ignore(): Insert<T, S, 'many'>;
    merge(columns?: readonly Key<Row<T>>[] | Partial<NewRow<T>>): Insert<T, S, 'many'>;
  };
}

/** A query of whatever tables, to be narrowed by a condition in SQL. */
export interface Narrowable {
  whereRaw(sql: string, values: readonly string[]): unknown;
}

/** What `db('no_such_table')` gives. */
interface NoTable {
  readonly 'there is no such table': never;
}

/**
 * The pool or a transaction, whose queries know their tables; one by a variable's name, or of knex's list of migrations,
 * is knex's own.
 */
export type Db = {
  <const N extends Reference>(table: N): Query<TableOf<N>, ScopeOf<N>>;
  <N extends string>(
    table: N & (string extends N ? never : N extends 'knex_migrations' ? never : unknown),
  ): NoTable;
  transaction<X>(work: (trx: Db & Knex.Transaction) => Promise<X>): Promise<X>;
} & Knex;
