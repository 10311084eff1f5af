import type { Actor } from '~/src/shared/actor';

type Reader = Pick<Actor, 'accountKind' | 'companyRole' | 'claims' | 'userId'>;

const answersForAll = ({ accountKind, companyRole }: Reader): boolean =>
  accountKind === 'person' || companyRole === 'admin';

/**
 * Whether a person reads every report of the account they act for. In a company its administrators do,
 * and members with the claim to reuse the company's reports (specification 3); other members
 * read what they ordered themselves.
 */
export const readsAll = (actor: Reader): boolean =>
  answersForAll(actor) || actor.claims.includes('consultas_reaproveitamento');

/** Whether a person may read one report of the account they act for. */
export const canRead = (actor: Reader, report: { userId: string }): boolean =>
  readsAll(actor) || report.userId === actor.userId;

/** Whether a person reads every verification of the account they act for: reviewers, and its administrators. */
export const readsAllVerifications = (actor: Reader): boolean =>
  answersForAll(actor) || actor.claims.includes('doccheck');
