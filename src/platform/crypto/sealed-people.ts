import type { Ctx } from '~/src/platform/context';
import { nameIndex, namePartIndex, namePartValues, nameValues } from './name-index';
import type { IndexedColumn } from './reindex';
import type { Sealed, Sealer } from './sealing';
import { getSealer } from './subject-keys';

/** How people are searched by name: by whole words, or by beginnings of words too. */
const SEARCHES = {
  words: { index: nameIndex, values: nameValues },
  parts: { index: namePartIndex, values: namePartValues },
} as const;

type Texts<Field extends string> = { readonly [F in Field]?: string | null };

interface Declaration<Columns, Words> {
  table: string;
  /** What a person's values are sealed for, `<purpose>.<field>:<id>`; never changes. */
  purpose: string;
  /** The sealed column of each field. */
  columns: Columns;
  /** Fields whose purpose has another name. */
  sealedAs?: Texts<keyof Columns & string>;
  search: keyof typeof SEARCHES;
  /** Columns of the words of fields that are names. */
  words: Words;
}

/**
 * People of an account who are found by CPF and by name: each field is sealed under the person's own key; the CPF has a
 * blind index in `cpf_index`, of which an account has one, names have those of their words. The table's owner reads and
 * writes the rows.
 */
export function sealedPeople<
  const Columns extends Readonly<Record<'cpf' | 'name', string>>,
  const Words extends Texts<keyof Columns & string>,
>({ table, purpose, columns, sealedAs = {}, search, words }: Declaration<Columns, Words>) {
  type Field = keyof Columns & string;
  type Changed = { [Column in Columns[Field] & string]?: Sealed } & {
    [Column in Words[keyof Words] & string]?: string[];
  };
  const wordsOf: Texts<Field> = words;
  const columnOf = Object.entries(columns) as [Field, Columns[Field] & string][];
  const { index, values } = SEARCHES[search];
  const purposeOf = (id: string, field: Field): string => `${purpose}.${sealedAs[field] ?? field}:${id}`;
  const openField = (sealer: Sealer, id: string, field: Field, sealed: Sealed | null): string | null =>
    sealed && sealer.decrypt(purposeOf(id, field), sealed).toString();
  const cpfValue = (accountId: string, cpf: string): string => `${accountId}|${cpf}`;
  const indexed = { table, id: 'id', subject: 'id', beside: 'account_id' };

  return {
    /** The sealed columns. */
    columns: columnOf.map(([, column]) => column),

    /** A person's fields, opened with their sealer; `some`: only these. */
    open<F extends Field>(
      sealer: Sealer,
      row: { id: string } & { readonly [Column in Columns[F] & string]: Sealed | null },
      some?: readonly F[],
    ): Record<F, string | null> {
      const sealed = row as { id: string } & Readonly<Record<string, Sealed | null>>;
      const entries = columnOf
        .filter(([field]) => !some || (some as readonly Field[]).includes(field))
        .map(([field, column]) => [field, openField(sealer, row.id, field, sealed[column] ?? null)]);
      return Object.fromEntries(entries);
    },

    /** The columns of a person's fields, sealed, and of the words of names; what is not given is left out. */
    async seal(
      ctx: Ctx,
      { id, accountId }: { id: string; accountId: string },
      person: Texts<Field>,
    ): Promise<Changed> {
      const sealer = await getSealer(ctx, id);
      const changed: Record<string, Sealed | string[]> = {};
      for (const [field, column] of columnOf) {
        const value = person[field];
        const wordsOfField = wordsOf[field];
        if (value) changed[column] = sealer.encrypt(purposeOf(id, field), Buffer.from(value));
        if (value && wordsOfField) changed[wordsOfField] = index(ctx, accountId, value);
      }
      return changed as Changed;
    },

    /** The blind index of a CPF (11 digits) among an account's people, as stored. */
    cpfIndex: ({ vault }: Ctx, accountId: string, cpf: string): string =>
      vault.blindIndex('cpf', cpfValue(accountId, cpf)),

    /** Those under which it may be stored. */
    cpfIndexes: ({ vault }: Ctx, accountId: string, cpf: string): string[] =>
      vault.blindIndexes('cpf', cpfValue(accountId, cpf)),

    /** The column of these. */
    cpfColumn: {
      ...indexed,
      column: 'cpf_index',
      sealed: columns.cpf,
      read: (sealer: Sealer, sealed: Sealed, id: string, beside: unknown) => ({
        kind: 'cpf',
        value: cpfValue(String(beside), openField(sealer, id, 'cpf', sealed) ?? ''),
      }),
    } as IndexedColumn,

    /** The column of a name's words; `elsewhere`: where another table has it, by the column of its person. */
    wordsColumn: (field: Field, elsewhere?: { table: string; subject: string }): IndexedColumn => ({
      ...indexed,
      ...elsewhere,
      column: wordsOf[field] ?? '',
      isList: true,
      sealed: String(columns[field]),
      read: (sealer, sealed, _id, beside, subject) =>
        values(String(beside), openField(sealer, String(subject), field, sealed)),
    }),
  };
}
