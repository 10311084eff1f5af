import { listAuditPeople } from '~/src/domains/audit/audit.queries';
import { grantCredits, openWallet } from '~/src/domains/billing';
import { findDrift } from '~/src/domains/billing/wallet/ledger.queries';
import { addUpEntries } from '~/src/domains/billing/wallet/ledger-sums.store';
import { listMessages } from '~/src/domains/notifications/operator.queries';
import { getPulses } from '~/src/domains/operators/home/pulse.service';
import { listWaitingWork, listWorkShares } from '~/src/domains/operators/home/work.queries';
import { listOpenJobs } from '~/src/domains/operators/queues/queue.queries';
import { searchRows } from '~/src/domains/operators/search/search.queries';
import { readTerms } from '~/src/domains/operators/search/search.rules';
import { listVacancies } from '~/src/domains/recruitment/vacancies/vacancies.queries';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { listMonthOrders } from '~/src/domains/reports/history/home.queries';
import {
  listOperatorReports,
  listUnresponsiveSources,
} from '~/src/domains/reports/operator/operator.queries';
import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { fillVolume } from '~/test/support/fixtures/volume';
import { NO_FILTER } from '../reports/history/filters.support';

type Read = (tx: ActorCtx) => Promise<unknown>;

const history =
  (filter: Partial<HistoryFilter>): Read =>
  (tx) =>
    listReports(tx, { accountId: tx.actor.accountId, limit: 50, filter: { ...NO_FILTER, ...filter } });

/** What people wait for, and the check of the ledger: each reads little, however much there is. */
export const READS: Readonly<Record<string, Read>> = {
  'open jobs': listOpenJobs,
  'waiting work': listWaitingWork,
  'who has what of it': listWorkShares,
  'how the service is': getPulses,
  'a search by words': (tx) => searchRows(tx, readTerms('maria da silva')),
  'a search by a code': (tx) => searchRows(tx, readTerms(tx.actor.accountId)),
  'e-mails': (tx) => listMessages(tx, null),
  'failed e-mails': (tx) => listMessages(tx, 'failed'),
  'queued e-mails': (tx) => listMessages(tx, 'queued'),
  'running reports': (tx) => listOperatorReports(tx, 'running'),
  'partial reports': (tx) => listOperatorReports(tx, 'partial'),
  'silent sources': listUnresponsiveSources,
  'people of an audit': (tx) => listAuditPeople(tx, tx.actor.accountId),
  'a history without such reports': history({ product: 'relatorio-empresarial', state: 'done' }),
  'a month’s orders': listMonthOrders,
  'the longest-waiting vacancy': (tx) =>
    listVacancies(tx, { words: null, state: null, mine: false }, { limit: 1 }),
  'the check of the ledger': findDrift,
};

/** So many reports of several accounts, as somebody of the largest. */
export async function fillAccounts(ctx: Ctx, { accounts, reports }: { accounts: number; reports: number }) {
  const people = await Promise.all(Array.from({ length: accounts }, () => createPerson(ctx.db)));
  for (const { accountId } of people) {
    await openWallet(ctx, accountId);
    await grantCredits(ctx, { accountId, amount: 100_000, kind: 'adjustment', uniqueKey: accountId });
  }
  const [largest] = people;
  if (!largest) throw new Error('no account');
  await fillVolume(ctx.db, largest, reports);
  const newest = await ctx.db('journal').max('id as id').first();
  await eventually(async () => {
    await addUpEntries(ctx);
    return (await ctx.db('ledger_progress').first('through'))!.through >= Number(newest?.id);
  });
  return actingAs(ctx, largest.actor);
}
