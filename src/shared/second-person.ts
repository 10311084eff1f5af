import type { Actor } from './actor';

/**
 * Whether the person behind `actor` is another one than `first`, who began what two people must agree on. The one
 * comparison of every rule of two people: sessions, tokens and API keys all act for the person who made them.
 * `first` is null when that person's account was erased, which leaves nobody to be the same.
 */
export const isSecondPerson = (actor: Pick<Actor, 'userId'>, first: string | null): boolean =>
  actor.userId !== first;
