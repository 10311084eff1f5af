import { type Actor, POSTPAID } from '~/src/shared/actor';
import { givesReports } from '~/src/shared/rights/claims';
import { hasDuty, isForOperators, OPERATOR_DUTIES } from '~/src/shared/rights/operator-duties';

/** What requirements are decided by. */
export type AccessActor = Pick<
  Actor,
  'billingType' | 'cancelAt' | 'claims' | 'companyRole' | 'operator' | 'operatorRoles' | 'postpaidPending'
>;

/** One requirement of a route's `access`, and who meets it (specification 3). */
const needs: Record<string, (actor: AccessActor) => boolean> = {
  user: () => true,
  report: canUseReports,
  prepaid: (actor) => actor.billingType !== POSTPAID && !actor.postpaidPending,
  postpaid: (actor) => actor.billingType === POSTPAID,
  'postpaid-finished': (actor) => !actor.postpaidPending,
  consultas_lote: (actor) => actor.claims.includes('consultas_lote'),
  'bank-partner': (actor) => actor.claims.includes('bank_partner'),
  doccheck: (actor) => actor.claims.includes('doccheck'),
  doccheck_dashboard: (actor) => actor.claims.includes('doccheck_dashboard'),
  'company-admin': (actor) => actor.companyRole === 'admin',
  'account-admin': (actor) => actor.companyRole !== 'member',
  operator: (actor) => actor.operator,
  ...Object.fromEntries(
    OPERATOR_DUTIES.map((duty) => [
      `operator:${duty}`,
      ({ operator, operatorRoles = [] }: AccessActor) => operator && hasDuty(operatorRoles, duty),
    ]),
  ),
  closing: (actor) => Boolean(actor.cancelAt),
  'closing-too': () => true,
};

/**
 * Report access: no claims at all, only unknown or secondary ones, or the default report claim
 * (specification 3).
 */
export function canUseReports(actor: Pick<Actor, 'claims'>): boolean {
  return givesReports(actor.claims);
}

/** What the guard does with a request. */
type Decision = 'allow' | 'as-visitor' | 'login' | 'home' | 'closing' | 'forbidden' | 'not-found';

/** @throws Error for an unknown requirement, so that no route goes unguarded */
export function parseAccess(access: string): readonly string[] {
  const parts = access.split('+');
  const isKnown = parts.every((part) => part in needs);
  const open = access === 'public' || access === 'guest';
  if (!open && (!isKnown || parts[0] !== 'user')) throw new Error(`unknown access ${access}`);
  return parts;
}

/**
 * Decides a route's `access` for the caller: visitors on private routes go to the login, the
 * logged-in leave guest pages and pages they lack a right for to /home. Operator pages do not exist
 * for others, and an operator is told which roles a page is for. A user who canceled their account is first asked whether to undo that; public pages treat them
 * as a visitor.
 */
export function decideAccess(access: string, actor: Actor | null): Decision {
  const parts = parseAccess(access);
  if (actor?.cancelAt) return decideClosing(parts);
  if (access === 'public') return 'allow';
  if (access === 'guest') return actor ? 'home' : 'allow';
  if (!actor) return 'login';
  if (parts.every((part) => needs[part]?.(actor))) return 'allow';
  if (!isForOperators(access)) return 'home';
  return actor.operator ? 'forbidden' : 'not-found';
}

/**
 * Why a call of the API with this access is refused; null where it is not. Calls name the same requirements as pages,
 * so that neither gives what the other refuses.
 */
export function getRefusal(access: string, actor: AccessActor): string | null {
  const requirement = parseAccess(access).find((part) => !needs[part]?.(actor));
  if (!requirement) return null;
  if (requirement.startsWith('postpaid-')) return 'postpaid_pending';
  if (requirement === 'prepaid') return actor.postpaidPending ? 'postpaid_pending' : 'postpaid_no_credits';
  return REFUSALS[requirement] ?? 'forbidden';
}

const REFUSALS: Record<string, string> = {
  report: 'report_access_needed',
  postpaid: 'postpaid_only',
  'company-admin': 'company_admin_needed',
  'account-admin': 'company_admin_needed',
};

function decideClosing(parts: readonly string[]): Decision {
  if (parts.includes('public')) return 'as-visitor';
  return parts.some((part) => part.startsWith('closing')) ? 'allow' : 'closing';
}

/** Where /home redirects users whose work is elsewhere (specification 4 and 3.4). */
export function homeRedirect(actor: Actor): 'vacancies' | 'doccheck-list' | 'home' {
  if (canUseReports(actor)) return 'home';
  return actor.claims.includes('bank_partner') ? 'vacancies' : 'doccheck-list';
}
