import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { workThrough } from '~/src/platform/database/work-through';
import { formatDate } from '~/src/shared/dates';
import { DEFAULT_LOCALE } from '~/src/shared/locale';
import { addressOf } from '~/src/shared/routes';
import { listUrgent } from './operator.queries';
import { lockRequest, saveAlarms } from './request.store';
import { countAlarms, isClosed } from './subjects.rules';

/** Mails the operators' box at the 10th, the 13th and the last of fifteen days; once each. Returns how many it alarmed. */
export const watchRequests = (ctx: Ctx): Promise<number> =>
  workThrough(ctx, listUrgent, (id) => alarm(ctx, id));

function alarm(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, id);
    if (!row || isClosed(row.state)) return false;
    const alarms = countAlarms(row.due_at, tx.now());
    if (alarms <= row.alarms) return false;
    await saveAlarms(tx, id, alarms);
    const locale = DEFAULT_LOCALE;
    const params = {
      link: addressOf(tx.origin, locale, 'operator-subject', { uid: id }),
      protocol: row.protocol,
      until: formatDate(row.due_at, locale),
    };
    const key = `subject-due-${id}-${alarms}`;
    await queueEmail(tx, { address: tx.support, locale, template: 'subject-request-due', params, key });
    return true;
  });
}
