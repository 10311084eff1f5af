import type { Actor } from '~/src/shared/actor';

/** Access required by the pages and calls of verifications. */
export const VERIFICATION_ACCESS = 'user+doccheck';

type Claims = Pick<Actor, 'claims'>;
const has = (actor: Claims, claim: Actor['claims'][number]): boolean => actor.claims.includes(claim);

/** Who may create and send links (specification 6). */
export const mayMakeLinks = (actor: Claims): boolean => has(actor, 'doccheck_gerar_url');

/** Who may decide: `doccheck`, unless `doccheck_readonly` is the only other claim. */
export const mayDecide = (actor: Claims): boolean =>
  !has(actor, 'doccheck_readonly') || has(actor, 'doccheck_admin') || has(actor, 'doccheck_gerar_url');

/** Who may order the anti-money-laundering report, which the account pays for. */
export const mayOrderAml = (actor: Claims): boolean => has(actor, 'doccheck_aml_report');

/** Who may change integrations, users and thresholds. */
export const mayManageVerification = (actor: Claims): boolean => has(actor, 'doccheck_admin');

/** Who may see the dashboard (specification 6). */
const mayMeasure = (actor: Claims): boolean => has(actor, 'doccheck_dashboard');

/** Which pages besides the list the actor may open. */
export const reviewRights = (actor: Claims): { mayMeasure: boolean; mayManage: boolean } => ({
  mayMeasure: mayMeasure(actor),
  mayManage: mayManageVerification(actor),
});
