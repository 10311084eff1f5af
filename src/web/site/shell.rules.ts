import { canUseReports } from '~/src/domains/access';
import { type Actor, POSTPAID } from '~/src/shared/actor';
import type { RouteId } from '~/src/shared/routes';
import type { MenuItem, MenuItemId, SheetLinkId } from '~/views/layout/shell.types';

/** Routes that light up each menu item (specification 2.7). */
const GROUPS: Record<MenuItemId, readonly string[]> = {
  query: ['/home', '/procurar-produto', '/comprar-produto', '/confirmar-compra', '/exibir-consulta'],
  history: ['/historico-consultas'],
  batches: ['/historico-consultas/lote', '/comprar-produto-lote', '/confirmar-compra-lote'],
  verifications: [
    ...['/doccheck/verification', '/doccheck/link', '/doccheck/integration'],
    ...['/doccheck/dashboard', '/doccheck/user'],
  ],
  // Under the partner's own segment: `isRecruitmentPath`.
  vacancies: [],
  statement: ['/saldo-extrato'],
  'buy-credit': ['/comprar-credito', '/confirmacao-compra-credito', '/resultado-compra-credito'],
  invoices: ['/faturas', '/invoices'],
  logout: ['/sair', '/logout'],
};

const ROUTE: Record<MenuItemId, RouteId> = {
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
 * The user menu (specification 2 and 2.7): query and history need report access; the statement is
 * hidden on mobile, for point of sale and for post-paid; buying credits shows on mobile only; an
 * unfinished post-paid registrant sees none of them. Post-paid has its invoices instead.
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
  // The list of batches is post-paid accounts' (its route's access).
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

/** The pages of recruitment, whichever partner's segment they stand under (specification 2.5). */
const isRecruitmentPath = (path: string): boolean => RECRUITMENT.test(path);

const isUnder = (path: string, starts: readonly string[]): boolean =>
  starts.some((start) => path === start || path.startsWith(`${start}/`));

type SheetActor = Pick<
  Actor,
  'accountKind' | 'companyRole' | 'hasCompanies' | 'operator' | 'postpaidPending'
>;

/**
 * Pages about the company acted for, of those that the person may open; of a personal account none. `approvals`: it
 * has orders approved, or had.
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

/** Pages about the person; in a company's account the other accounts are among the company's pages. */
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

/** Where somebody is verified, or applies, by a link: whoever is logged in here is somebody else. */
export const isByLink = (path: string): boolean => /^\/(doccheck\/[vc]|candidat[eo])\//.test(path);

/** Operators work there, on everybody's accounts: nothing of a customer's own belongs on these pages. */
export const isOperatorPath = (path: string): boolean =>
  path === '/operador' || path.startsWith('/operador/');

/** Where a registration is completed or a company's invitation accepted, nothing asks for the registration. */
export const isRegistrationPath = (path: string): boolean =>
  isUnder(path, ['/completar-cadastro', '/convite', '/invitation']);
