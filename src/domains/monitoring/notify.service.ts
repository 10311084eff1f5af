import { isTestAccount, listAdministrators } from '~/src/domains/accounts';
import { queueEmail } from '~/src/domains/notifications';
import { summarizeReports } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import { toDay } from '~/src/shared/dates';
import { addressOf } from '~/src/shared/routes';
import { countChanges } from './changes.rules';
import { toInitials } from './monitoring.rules';
import type { Difference, MonitorReason } from './monitoring.types';
import type { MonitorRow } from './monitors.store';

/** Says that something changed, once a repeat. Neither the purpose nor what the record is. */
export async function notifyChanged(
  tx: Ctx,
  monitor: MonitorRow,
  reportId: string,
  difference: Difference,
): Promise<void> {
  if (await isTestAccount(tx, monitor.account_id)) return;
  const counts = countChanges(difference);
  await queueEmail(tx, {
    ...toReader(monitor),
    template: 'monitor-changed',
    params: {
      ...(await getNames(tx, monitor)),
      changes: counts.new + counts.gone + counts.changed,
      equal: difference.equal.length,
    },
    key: `monitor-changed-${reportId}`,
  });
}

/**
 * Says that a monitor waits or has ended, and why. One that the subject had ended is only shown. Whoever acts for the
 * account no more learns nothing: its administrators do.
 */
export async function notifyStopped(
  tx: Ctx,
  monitor: MonitorRow,
  reason: Exclude<MonitorReason, 'person'>,
): Promise<void> {
  if (reason === 'subject' || (await isTestAccount(tx, monitor.account_id))) return;
  if (reason === 'closed') return notifyAdministrators(tx, monitor);
  await queueEmail(tx, {
    ...toReader(monitor),
    template: 'monitor-stopped',
    params: { ...(await getNames(tx, monitor)), reason },
    key: `monitor-${reason}-${monitor.id}-${monitor.due_on}`,
  });
}

/** One mail a day, for all monitors of whoever left. */
async function notifyAdministrators(tx: Ctx, monitor: MonitorRow): Promise<void> {
  const { account_id: accountId, user_id: starter } = monitor;
  for (const { userId, locale } of await listAdministrators(tx, accountId, { except: starter })) {
    await queueEmail(tx, {
      userId,
      locale,
      template: 'monitor-stopped',
      params: { link: addressOf(tx.origin, locale, 'monitors'), initials: '', reason: 'closed' },
      key: `monitor-closed-${accountId}-${starter}-${userId}-${toDay(tx.now())}`,
    });
  }
}

const toReader = ({ user_id: userId, locale }: MonitorRow) => ({ userId, locale });

async function getNames(tx: Ctx, monitor: MonitorRow): Promise<{ link: string; initials: string }> {
  const { id, account_id: accountId, report_id: reportId, locale } = monitor;
  const name = (await summarizeReports(tx, accountId, [reportId])).get(reportId)?.name ?? '';
  return { link: addressOf(tx.origin, locale, 'monitor', { uid: id }), initials: toInitials(name) };
}
