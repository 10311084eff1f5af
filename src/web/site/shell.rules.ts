import { type AccessActor, canUseReports, getRefusal } from '~/src/domains/access';
import { type Actor, type Claim, POSTPAID } from '~/src/shared/actor';
import { routeRow } from '~/src/shared/routes';
import type { MenuItem, MenuItemId, SheetLink } from '~/views/layout/shell.types';

type MenuActor = Pick<Actor, 'claims' | 'postpaidPending' | 'billingType'>;

/** Whom the header's items are for, as the access of their routes says. */
const mayReport = (actor: MenuActor): boolean => canUseReports(actor) && !actor.postpaidPending;
const isPostpaid = ({ billingType }: MenuActor): boolean => billingType === POSTPAID;
/** Has credits of their own to buy here; a point of sale does so at the counter. */
const isPrepaidHere = (actor: MenuActor): boolean =>
  !isPostpaid(actor) && !actor.postpaidPending && !actor.claims.includes('point_of_sale');
const claims =
  (claim: Claim) =>
  (actor: MenuActor): boolean =>
    actor.claims.includes(claim);

/** An item: where it leads, who has it, and the paths that highlight it (specification 2.7). */
type Item = Omit<MenuItem, 'current'> & { isFor(actor: MenuActor): boolean; paths: readonly string[] };

/**
 * The header of logged-in people, in order (specification 2 and 2.7): query and history require report access; the
 * statement is hidden on mobile, for point of sale and for post-paid; buying credits shows on mobile only; with an
 * unfinished post-paid registration none of them shows. Post-paid has invoices instead.
 */
const ITEMS: readonly Item[] = [
  {
    id: 'query',
    routeId: 'home',
    show: 'always',
    isFor: mayReport,
    paths: ['/home', '/procurar-produto', '/comprar-produto', '/confirmar-compra', '/exibir-consulta'],
  },
  { id: 'history', routeId: 'history', show: 'always', isFor: mayReport, paths: ['/historico-consultas'] },
  {
    id: 'batches',
    routeId: 'batch-history',
    show: 'always',
    isFor: (actor) => mayReport(actor) && isPostpaid(actor) && actor.claims.includes('consultas_lote'),
    paths: ['/historico-consultas/lote', '/comprar-produto-lote', '/confirmar-compra-lote'],
  },
  {
    id: 'verifications',
    routeId: 'doccheck-list',
    show: 'always',
    isFor: claims('doccheck'),
    paths: ['verification', 'link', 'integration', 'dashboard', 'user'].map((each) => `/doccheck/${each}`),
  },
  // Under the partner's own segment: `isRecruitmentPath`.
  { id: 'vacancies', routeId: 'recruitment', show: 'always', isFor: claims('bank_partner'), paths: [] },
  { id: 'statement', routeId: 'statement', show: 'desktop', isFor: isPrepaidHere, paths: ['/saldo-extrato'] },
  {
    id: 'buy-credit',
    routeId: 'buy-credit',
    show: 'mobile',
    isFor: (actor) => mayReport(actor) && isPrepaidHere(actor),
    paths: ['/comprar-credito', '/confirmacao-compra-credito', '/resultado-compra-credito'],
  },
  {
    id: 'invoices',
    routeId: 'invoices',
    show: 'always',
    isFor: (actor) => isPostpaid(actor) && !actor.postpaidPending,
    paths: ['/faturas', '/invoices'],
  },
  { id: 'logout', routeId: 'logout', show: 'mobile', isFor: () => true, paths: ['/sair', '/logout'] },
];

/** The header's items for somebody, the one of the open page marked. */
export const menuFor = (actor: MenuActor, path: string): MenuItem[] =>
  ITEMS.filter(({ isFor }) => isFor(actor)).map(({ isFor: _, paths, ...item }) => ({
    ...item,
    current: item.id === currentItem(path),
  }));

/** The item of a path: of the batches before that of the history, which they are under. */
function currentItem(path: string): MenuItemId | undefined {
  if (isRecruitmentPath(path)) return 'vacancies';
  const items = ITEMS.filter(({ paths }) => isUnder(path, paths)).map(({ id }) => id);
  return items.includes('batches') ? 'batches' : items[0];
}

const RECRUITMENT =
  /^\/[^/]+\/(vagas|setup-vagas|nova-vaga|editar-vaga|pacotes|candidaturas|conexoes|lotes-integracoes(-detalhes)?)(\/|$)/;

/** Pages of recruitment, under any partner's segment (specification 2.5). */
const isRecruitmentPath = (path: string): boolean => RECRUITMENT.test(path);

const isUnder = (path: string, starts: readonly string[]): boolean =>
  starts.some((start) => path === start || path.startsWith(`${start}/`));

/** Who looks at a menu, from where; `approvals`: they have or had orders awaiting approval. */
interface Viewer extends AccessActor, Pick<Actor, 'accountKind' | 'hasCompanies'> {
  path: string;
  approvals: boolean;
}
/** Without `isFor` whoever its route's access lets in has it. */
type OwnLink = SheetLink & { isFor?(viewer: Viewer): boolean };

const isPersonal = ({ accountKind }: Viewer): boolean => accountKind !== 'company';

/** Other accounts: in a company's menu, or in the own one of somebody who acts for themselves. */
const ACCOUNTS: readonly OwnLink[] = [
  {
    id: 'switch-account',
    icon: 'refresh-cw',
    opensOver: true,
    isFor: ({ hasCompanies }) => hasCompanies === true,
  },
  {
    id: 'onboarding-company',
    icon: 'plus',
    opensOver: true,
    isFor: ({ postpaidPending }) => !postpaidPending,
  },
];

const isShown = ({ id, isFor }: OwnLink, viewer: Viewer): boolean =>
  isFor ? isFor(viewer) : getRefusal(routeRow(id).access, viewer) === null;

/** Pages about the acting company. */
const COMPANY: readonly OwnLink[] = [
  { id: 'approvals', icon: 'circle-check', isFor: ({ approvals }) => approvals },
  { id: 'team', icon: 'users' },
  { id: 'team-link', icon: 'user-plus' },
  { id: 'company-settings', icon: 'settings' },
  { id: 'monitors', icon: 'refresh-cw' },
  { id: 'cost-centers', icon: 'layers' },
  { id: 'budgets', icon: 'hand-coins' },
  { id: 'company-audit', icon: 'history' },
  { id: 'api-keys', icon: 'webhook' },
  ...ACCOUNTS,
];

/** Pages about the user. */
const OWN: readonly OwnLink[] = [
  { id: 'home', icon: 'search', isFor: ({ operator, path }) => operator && isOperatorPath(path) },
  {
    id: 'operator-home',
    icon: 'briefcase',
    isFor: ({ operator, path }) => operator && !isOperatorPath(path),
  },
  { id: 'profile', icon: 'user' },
  { id: 'security', icon: 'lock' },
  { id: 'my-data', icon: 'download' },
  ...ACCOUNTS.map((link) => ({
    ...link,
    isFor: (viewer: Viewer) => isPersonal(viewer) && isShown(link, viewer),
  })),
  {
    id: 'monitors',
    icon: 'refresh-cw',
    isFor: (viewer) => isPersonal(viewer) && getRefusal(routeRow('monitors').access, viewer) === null,
  },
  { id: 'api-keys', icon: 'webhook', isFor: isPersonal },
];

const linksFor = (links: readonly OwnLink[], viewer: Viewer): SheetLink[] =>
  links.filter((link) => isShown(link, viewer)).map(({ isFor: _, ...link }) => link);

/** The links of both menus; a personal account has no company's, nor have the operators' pages. */
export const sheetLinksFor = (viewer: Viewer): { company: SheetLink[]; own: SheetLink[] } => ({
  company: isPersonal(viewer) || isOperatorPath(viewer.path) ? [] : linksFor(COMPANY, viewer),
  own: linksFor(OWN, viewer),
});

/** Pages where somebody is verified, or applies, by a link, or proves who they are: the logged-in user is irrelevant. */
export const isByLink = (path: string): boolean =>
  /^\/(doccheck\/[vc]|candidat[eo])\/|^\/(titular|data-subject)(\/|$)/.test(path);

/** Operator pages concern all accounts: they show nothing of a customer's own. */
export const isOperatorPath = (path: string): boolean =>
  path === '/operador' || path.startsWith('/operador/');

/** Pages that complete a registration or accept an invitation do not ask for the registration. */
export const isRegistrationPath = (path: string): boolean =>
  isUnder(path, ['/completar-cadastro', '/pos-pago/cadastro', '/convite', '/invitation']);
