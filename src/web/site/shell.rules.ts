import { canUseReports } from '~/src/domains/access';
import { type Actor, POSTPAID } from '~/src/shared/actor';
import type { RouteId } from '~/src/shared/routes';
import type { MenuItem, MenuItemId } from '~/views/layout/shell.types';

/** Routes that light up each menu item (specification 2.7). */
const GROUPS: Record<MenuItemId, readonly string[]> = {
  query: ['/home', '/procurar-produto', '/comprar-produto', '/confirmar-compra', '/exibir-consulta'],
  history: ['/historico-consultas'],
  statement: ['/saldo-extrato'],
  'buy-credit': ['/comprar-credito', '/confirmacao-compra-credito', '/resultado-compra-credito'],
  invoices: ['/faturas', '/invoices'],
  logout: ['/sair', '/logout'],
};

const ROUTE: Record<MenuItemId, RouteId> = {
  query: 'home',
  history: 'history',
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
    current: GROUPS[id].some((start) => path === start || path.startsWith(`${start}/`)),
  });
  return [
    ...(reports ? [item('query', 'always'), item('history', 'always')] : []),
    ...(prepaid && !pointOfSale ? [item('statement', 'desktop')] : []),
    ...(reports && prepaid && !pointOfSale ? [item('buy-credit', 'mobile')] : []),
    ...(actor.billingType === POSTPAID && !actor.postpaidPending ? [item('invoices', 'always')] : []),
    item('logout', 'mobile'),
  ];
}
