import type { Ctx } from '~/src/platform/context';
import { foldName } from '~/src/shared/names';

type Indexing = Pick<Ctx, 'vault'>;
const indexedAs = (accountId: string, word: string): string => `${accountId}|${word}`;

/** Each word of a name once, without accents and case. */
const wordsOf = (name: string): string[] => [...new Set(foldName(name).split(' ').filter(Boolean))];

/** Blind indexes of a name's words, as an account's rows keep them. */
export const nameIndex = ({ vault }: Indexing, accountId: string, name: string): string[] =>
  wordsOf(name).map((word) => vault.blindIndex('name', indexedAs(accountId, word)));

/** Under which indexes each word that was typed may be kept; one list a word. */
export const nameIndexes = ({ vault }: Indexing, accountId: string, text: string): string[][] =>
  wordsOf(text).map((word) => vault.blindIndexes('name', indexedAs(accountId, word)));

/** What a column of such indexes is made of (`IndexedColumn.read`). */
export const nameValues = (accountId: string, name: string | null): { kind: 'name'; value: string }[] =>
  wordsOf(name ?? '').map((word) => ({ kind: 'name', value: indexedAs(accountId, word) }));
