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

/** Letters of a word's beginning that finds it (decision 0282). */
const SHORTEST = 3;
const LONGEST = 8;

/** A beginning is marked: it is not the word that is spelled like it. */
const beginning = (word: string, letters: number): string => `${word.slice(0, letters)}*`;

/** The words of a name and their beginnings. */
const splitParts = (name: string): string[] => {
  const words = splitWords(name);
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.max(0, Math.min(word.length - 1, LONGEST) - SHORTEST + 1) }, (_, at) =>
      beginning(word, SHORTEST + at),
    ),
  );
  return [...new Set([...words, ...beginnings])];
};

/** As nameIndex, for lists that are searched by parts of words too. */
export const namePartIndex = ({ vault }: Indexing, accountId: string, name: string): string[] =>
  splitParts(name).map((part) => vault.blindIndex('name', indexedAs(accountId, part)));

/** As nameIndexes: each typed word is a whole one or the beginning of one. */
export const namePartIndexes = ({ vault }: Indexing, accountId: string, text: string): string[][] =>
  splitWords(text).map((word) =>
    [word, ...(word.length < SHORTEST ? [] : [beginning(word, LONGEST)])].flatMap((part) =>
      vault.blindIndexes('name', indexedAs(accountId, part)),
    ),
  );

/** As nameValues. */
export const namePartValues = (accountId: string, name: string | null): { kind: 'name'; value: string }[] =>
  splitParts(name ?? '').map((part) => ({ kind: 'name', value: indexedAs(accountId, part) }));
