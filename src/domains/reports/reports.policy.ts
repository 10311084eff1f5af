import type { Actor } from '~/src/shared/actor';

type Reader = Pick<Actor, 'accountKind' | 'companyRole' | 'claims' | 'userId'>;

/**
 * Whether a person reads every report of the account they act for. In a company its administrators do,
 * and members with the claim to reuse the company's reports (specification 3); other members
 * read what they ordered themselves.
 */
export const readsAll = (actor: Reader): boolean =>
  actor.accountKind === 'person' ||
  actor.companyRole === 'admin' ||
  actor.claims.includes('consultas_reaproveitamento');

/** Whether a person may read one report of the account they act for. */
export const canRead = (actor: Reader, report: { userId: string }): boolean =>
  readsAll(actor) || report.userId === actor.userId;
