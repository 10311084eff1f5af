import type { Actor } from '~/src/shared/actor';

/** Access required by the pages and calls of verifications. */
export const VERIFICATION_ACCESS = 'user+doccheck';

type Claims = Pick<Actor, 'claims'>;
const has = (actor: Claims, claim: Actor['claims'][number]): boolean => actor.claims.includes(claim);

/** Who may create and send links (specification 6). */
export const canCreateLinks = (actor: Claims): boolean => has(actor, 'doccheck_gerar_url');

/** Who may decide: `doccheck`, unless `doccheck_readonly` is the only other claim. */
export const canDecide = (actor: Claims): boolean =>
  !has(actor, 'doccheck_readonly') || has(actor, 'doccheck_admin') || has(actor, 'doccheck_gerar_url');

/** Who may order the anti-money-laundering report, which the account pays for. */
export const canOrderAml = (actor: Claims): boolean => has(actor, 'doccheck_aml_report');

/** Who may change integrations, users and thresholds. */
export const canManageVerification = (actor: Claims): boolean => has(actor, 'doccheck_admin');

/** Who may see the dashboard (specification 6). */
const canSeeMeasurements = (actor: Claims): boolean => has(actor, 'doccheck_dashboard');

/** Which pages besides the list the actor may open. */
export const reviewRights = (actor: Claims): { canSeeMeasurements: boolean; canManage: boolean } => ({
  canSeeMeasurements: canSeeMeasurements(actor),
  canManage: canManageVerification(actor),
});
