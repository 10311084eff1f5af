import type { Ctx } from '~/src/platform/context';
import { foldName } from '~/src/shared/names';

type Indexing = Pick<Ctx, 'vault'>;
const indexedAs = (accountId: string, word: string): string => `${accountId}|${word}`;

/** Each distinct word of a name, without accents and case. */
const splitWords = (name: string): string[] => [...new Set(foldName(name).split(' ').filter(Boolean))];

/** Blind indexes of a name's words, as stored with an account's rows. */
export const nameIndex = ({ vault }: Indexing, accountId: string, name: string): string[] =>
  splitWords(name).map((word) => vault.blindIndex('name', indexedAs(accountId, word)));

/** The indexes under which each typed word may be stored; one list per word. */
export const nameIndexes = ({ vault }: Indexing, accountId: string, text: string): string[][] =>
  splitWords(text).map((word) => vault.blindIndexes('name', indexedAs(accountId, word)));

/** What such a column's indexes are made from (`IndexedColumn.read`). */
export const nameValues = (accountId: string, name: string | null): { kind: 'name'; value: string }[] =>
  splitWords(name ?? '').map((word) => ({ kind: 'name', value: indexedAs(accountId, word) }));
