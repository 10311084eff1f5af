import type { ParseKeys } from 'i18next';
import type { WorkKind } from '~/src/domains/operators/home/work.types';
import type { AccessOf, PlainRouteId, RouteId } from '~/src/shared/routes';

type OperatorRoute = {
  [Id in RouteId]: AccessOf<Id> extends `user+operator${string}` ? Id : never;
}[RouteId];
/** Areas are named by their words. */
export type DeskAreaId = OperatorRoute &
  PlainRouteId &
  (ParseKeys<'desk'> extends infer Key ? (Key extends `area.${infer Id}` ? Id : never) : never);

interface DeskArea {
  /** The page that the bar leads to; its words are `desk:area.<id>`. */
  id: DeskAreaId;
  /** What of the waiting work is done here: the count beside its name. */
  work: readonly WorkKind[];
  /** Every other page and form of the area. */
  pages: readonly OperatorRoute[];
  /** Reached by the search field, which is on every page, not by the bar. */
  hidden?: true;
}

interface DeskGroup {
  id: 'work' | 'customers' | 'money' | 'system';
  areas: readonly DeskArea[];
}

/** The operators' pages: the bar at their side is drawn from this, and each page stands in it once. */
export const DESK: readonly DeskGroup[] = [
  {
    id: 'work',
    areas: [
      { id: 'operator-home', work: [], pages: [] },
      { id: 'operator-search', work: [], pages: [], hidden: true },
      {
        id: 'operator-evaluations',
        work: ['persons', 'companies'],
        pages: ['operator-evaluation', 'operator-evaluation-document'],
      },
      {
        id: 'operator-subjects',
        work: ['subjects'],
        pages: [
          'operator-subject',
          'operator-subject-take',
          'operator-subject-message',
          'operator-subject-confirm',
          'operator-subject-answer',
          'operator-subject-refuse',
          'operator-subject-erase',
          'operator-subject-source',
          'operator-subject-correct',
          'operator-proof',
          'operator-proof-show',
          'operator-proof-decide',
        ],
      },
      {
        id: 'operator-retention',
        work: [],
        pages: ['operator-processing', 'operator-impact'],
      },
      { id: 'operator-leads', work: ['leads'], pages: ['operator-lead', 'operator-lead-reply'] },
      {
        id: 'operator-changes',
        work: ['adjustments', 'controls'],
        pages: ['operator-adjustment', 'operator-control-change'],
      },
    ],
  },
  {
    id: 'customers',
    areas: [
      {
        id: 'operator-people',
        work: [],
        pages: [
          'operator-account',
          'operator-visit-start',
          'operator-visit-code',
          'operator-account-refund',
          'operator-account-freeze',
          'operator-account-rerun',
          'operator-account-resend',
          'operator-person-reveal',
          'operator-person-block',
          'operator-person-unblock',
          'operator-person-member',
          'operator-factor-remove',
          'operator-factor-keep',
        ],
      },
      { id: 'operator-reports', work: [], pages: ['operator-reports-source'] },
      { id: 'operator-verifications', work: [], pages: [] },
      { id: 'operator-partners', work: [], pages: [] },
      { id: 'operator-visits', work: ['visits'], pages: ['operator-visit', 'operator-visit-end'] },
    ],
  },
  {
    id: 'money',
    areas: [
      {
        id: 'operator-wallets',
        work: ['payments', 'frozenWallets', 'limits'],
        pages: [
          'operator-wallet',
          'operator-unmatched-payment',
          'operator-wallet-adjust',
          'operator-wallet-plan',
          'operator-wallet-unfreeze',
        ],
      },
      {
        id: 'operator-receivables',
        work: ['overdueInvoices'],
        pages: ['operator-receivable', 'operator-receivable-reissue', 'operator-receivable-write-off'],
      },
      { id: 'operator-bank', work: ['bankDifferences', 'bankNotices'], pages: ['operator-bank-seen'] },
      { id: 'operator-sales', work: ['terminalSales'], pages: [] },
      {
        id: 'operator-catalog',
        work: [],
        pages: [
          'operator-product',
          'operator-product-price',
          'operator-packages',
          'operator-package-new',
          'operator-package',
          'operator-package-terms',
          'operator-plans',
          'operator-plan',
          'operator-plan-terms',
          'operator-codes',
          'operator-code-new',
          'operator-signup-code-new',
          'operator-code',
          'operator-code-change',
          'operator-bundles',
        ],
      },
    ],
  },
  {
    id: 'system',
    areas: [
      {
        id: 'operator-queues',
        work: ['deadLetters'],
        pages: ['operator-queue-change', 'operator-letters-settle'],
      },
      { id: 'operator-sources', work: [], pages: ['operator-source-change'] },
      { id: 'operator-outbox', work: ['failedMessages'], pages: ['operator-message-resend'] },
      { id: 'operator-services', work: [], pages: [] },
      { id: 'operator-audit', work: [], pages: [] },
      { id: 'operator-team', work: [], pages: ['operator-roles'] },
      {
        id: 'operator-settings',
        work: [],
        pages: ['operator-setting', 'operator-setting-change', 'operator-setting-withdraw'],
      },
    ],
  },
];

const AREAS = DESK.flatMap(({ areas }) => areas);

/** The area of an operators' page; null for any other. */
export function getDeskArea(routeId: string): DeskAreaId | null {
  const isHere = ({ id, pages }: DeskArea) =>
    id === routeId || (pages as readonly string[]).includes(routeId);
  return AREAS.find(isHere)?.id ?? null;
}

/** Where a kind of work is done. */
export function getWorkArea(kind: WorkKind): DeskAreaId {
  const area = AREAS.find(({ work }) => work.includes(kind));
  if (!area) throw new Error(`no area for ${kind}`);
  return area.id;
}
