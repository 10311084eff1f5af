import { canUseReports } from '~/src/domains/access';
import { type Actor, POSTPAID } from '~/src/shared/actor';
import type { PlainRouteId } from '~/src/shared/routes';
import type { MenuItem, MenuItemId, SheetLinkId } from '~/views/layout/shell.types';

/** Routes that highlight each menu item (specification 2.7). */
const GROUPS: Record<MenuItemId, readonly string[]> = {
  query: ['/home', '/procurar-produto', '/comprar-produto', '/confirmar-compra', '/exibir-consulta'],
  history: ['/historico-consultas'],
  batches: ['/historico-consultas/lote', '/comprar-produto-lote', '/confirmar-compra-lote'],
  verifications: [
    '/doccheck/verification',
    '/doccheck/link',
    '/doccheck/integration',
    '/doccheck/dashboard',
    '/doccheck/user',
  ],
  // Under the partner's own segment: `isRecruitmentPath`.
  vacancies: [],
  statement: ['/saldo-extrato'],
  'buy-credit': ['/comprar-credito', '/confirmacao-compra-credito', '/resultado-compra-credito'],
  invoices: ['/faturas', '/invoices'],
  logout: ['/sair', '/logout'],
};

const ROUTE: Record<MenuItemId, PlainRouteId> = {
  query: 'home',
  history: 'history',
  batches: 'batch-history',
  verifications: 'doccheck-list',
  vacancies: 'recruitment',
  statement: 'statement',
  'buy-credit': 'buy-credit',
  invoices: 'invoices',
  logout: 'logout',
};

type MenuActor = Pick<Actor, 'claims' | 'postpaidPending' | 'billingType'>;

/**
 * The user menu (specification 2 and 2.7): query and history require report access; the statement is hidden
 * on mobile, for point of sale and for post-paid; buying credits shows on mobile only; with an unfinished
 * post-paid registration none of them shows. Post-paid has invoices instead.
 */
export function menuFor(actor: MenuActor, path: string): MenuItem[] {
  const reports = canUseReports(actor) && !actor.postpaidPending;
  const prepaid = actor.billingType !== POSTPAID && !actor.postpaidPending;
  const pointOfSale = actor.claims.includes('point_of_sale');
  const item = (id: MenuItemId, show: MenuItem['show']): MenuItem => ({
    id,
    show,
    routeId: ROUTE[id],
    current: isCurrent(id, path),
  });
  // The list of batches is for post-paid accounts (its route's access).
  const batches = reports && actor.billingType === POSTPAID && actor.claims.includes('consultas_lote');
  return [
    ...(reports ? [item('query', 'always'), item('history', 'always')] : []),
    ...(batches ? [item('batches', 'always')] : []),
    ...(actor.claims.includes('doccheck') ? [item('verifications', 'always')] : []),
    ...(actor.claims.includes('bank_partner') ? [item('vacancies', 'always')] : []),
    ...(prepaid && !pointOfSale ? [item('statement', 'desktop')] : []),
    ...(reports && prepaid && !pointOfSale ? [item('buy-credit', 'mobile')] : []),
    ...(actor.billingType === POSTPAID && !actor.postpaidPending ? [item('invoices', 'always')] : []),
    item('logout', 'mobile'),
  ];
}

function isCurrent(id: MenuItemId, path: string): boolean {
  if (id === 'vacancies') return isRecruitmentPath(path);
  return isUnder(path, GROUPS[id]) && (id === 'batches' || !isUnder(path, GROUPS.batches));
}

const RECRUITMENT =
  /^\/[^/]+\/(vagas|setup-vagas|nova-vaga|editar-vaga|pacotes|candidaturas|conexoes|lotes-integracoes(-detalhes)?)(\/|$)/;

/** Pages of recruitment, under any partner's segment (specification 2.5). */
const isRecruitmentPath = (path: string): boolean => RECRUITMENT.test(path);

const isUnder = (path: string, starts: readonly string[]): boolean =>
  starts.some((start) => path === start || path.startsWith(`${start}/`));

type SheetActor = Pick<
  Actor,
  'accountKind' | 'companyRole' | 'hasCompanies' | 'operator' | 'postpaidPending'
>;

/**
 * Pages about the acting company that the user may open; none for a personal account. `approvals`: the user
 * has or had orders awaiting approval.
 */
export function companyLinksFor(actor: SheetActor, { approvals = false } = {}): SheetLinkId[] {
  if (actor.accountKind !== 'company') return [];
  return [
    ...(approvals ? (['approvals'] as const) : []),
    ...(actor.companyRole === 'admin'
      ? ([
          'team',
          'team-link',
          'company-settings',
          'cost-centers',
          'budgets',
          'company-audit',
          'api-keys',
        ] as const)
      : []),
    ...accountLinks(actor),
  ];
}

/** Pages about the user; in a company account, switching account is among the company's pages. */
export function ownLinksFor(actor: SheetActor, path: string): SheetLinkId[] {
  return [
    ...(actor.operator ? [isOperatorPath(path) ? ('home' as const) : ('operator-home' as const)] : []),
    'profile',
    'security',
    'my-data',
    ...(actor.accountKind === 'company' ? [] : [...accountLinks(actor), 'api-keys' as const]),
  ];
}

function accountLinks({ hasCompanies, postpaidPending }: SheetActor): SheetLinkId[] {
  return [
    ...(hasCompanies ? (['switch-account'] as const) : []),
    ...(postpaidPending ? [] : (['onboarding-company'] as const)),
  ];
}

/** Pages where somebody is verified, or applies, by a link: the logged-in user is irrelevant. */
export const isByLink = (path: string): boolean => /^\/(doccheck\/[vc]|candidat[eo])\//.test(path);

/** Operator pages concern all accounts: they show nothing of a customer's own. */
export const isOperatorPath = (path: string): boolean =>
  path === '/operador' || path.startsWith('/operador/');

/** Pages that complete a registration or accept an invitation do not ask for the registration. */
export const isRegistrationPath = (path: string): boolean =>
  isUnder(path, ['/completar-cadastro', '/pos-pago/cadastro', '/convite', '/invitation']);
