import type { Actor } from '~/src/shared/actor';

/**
 * How long somebody holds a right before they count in a rule of two people (decision 0240): as long as a company of
 * one waits, so that an account one lends oneself gains nothing.
 */
export const ESTABLISHED_MS = 72 * 3_600_000;

/** Whether somebody is another user than the acting one. Says nothing about who may confirm. */
export const isOtherPerson = ({ userId }: Pick<Actor, 'userId'>, other: string | null): boolean =>
  userId !== other;

/**
 * Whether the person behind `actor` is another one than `first`, who began what two people must agree on. The one
 * comparison of every rule of two people: sessions, tokens and API keys all act for the person who received them. A
 * key's previous secret that its new person did not receive proves nobody, so it never is the second.
 * `first` is null when nobody began it (the system did) or their account was erased.
 */
export const isSecondPerson = (actor: Pick<Actor, 'userId' | 'key'>, first: string | null): boolean =>
  isOtherPerson(actor, first) && !actor.key?.limited;

/**
 * Whether the actor may begin what a second person must agree to: whoever holds a key's previous secret would begin it
 * in the name of another, and agree as themselves.
 */
export const mayBeginForTwo = ({ key }: Pick<Actor, 'key'>): boolean => !key?.limited;
