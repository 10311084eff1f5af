import type { SearchHit } from '~/src/domains/operators/search/search.types';
import type { PageContext } from '~/views/layout/page-context';
import type { AccountTab } from './account/account-tabs';

/** The part of the account's page where a kind is listed. */
const TABS: Partial<Record<SearchHit['kind'], AccountTab>> = {
  report: 'consultas',
  batch: 'consultas',
  verification: 'verificacoes',
  invoice: 'faturas',
  key: 'api',
  request: 'api',
};

/** Where a hit is handled. */
export function getHitLink({ kind, id, accountId }: SearchHit, href: PageContext['href']): string {
  if (kind === 'proof') return href('operator-proof', { uid: id });
  if (kind === 'subject') return href('operator-subject', { uid: id });
  if (kind === 'lead') return href('operator-lead', { uid: id });
  if (!accountId)
    return kind === 'person' ? href('operator-people', {}, { pessoa: id }) : href('operator-wallets');
  if (kind === 'charge') return href('operator-wallet', { uid: accountId });
  const tab = TABS[kind];
  return href('operator-account', { uid: accountId }, tab && { aba: tab });
}
