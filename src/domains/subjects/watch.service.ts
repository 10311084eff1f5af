import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { workThrough } from '~/src/platform/database/work-through';
import { DAY_MS, formatDate } from '~/src/shared/dates';
import { DEFAULT_LOCALE } from '~/src/shared/locale';
import { addressOf } from '~/src/shared/routes';
import { lockRequest } from './request.store';
import { ALARM_DAYS, countAlarms, endOfDay, isClosed } from './subjects.rules';

const CHUNK_SIZE = 200;

/** Some open requests with an alarm that was not sent yet, the first due first. */
function listUrgent({ db, now }: Ctx, except: readonly string[]): Promise<string[]> {
  const [first, ...others] = ALARM_DAYS.map((left, at) => {
    const until = endOfDay(new Date(now().getTime() + left * DAY_MS));
    return { until, at };
  });
  return db('subject_requests')
    .whereNull('answered_at')
    .where('due_at', '<=', first!.until)
    .where((any) => {
      any.where('alarms', 0);
      for (const { until, at } of others)
        any.orWhere((each) => each.where('alarms', at).where('due_at', '<=', until));
    })
    .whereNotIn('id', [...except])
    .orderBy('due_at')
    .limit(CHUNK_SIZE)
    .pluck('id');
}

/** Mails the operators' box at the 10th, the 13th and the last of fifteen days; once each. Returns how many it alarmed. */
export const watchRequests = (ctx: Ctx): Promise<number> =>
  workThrough(ctx, listUrgent, (id) => alarm(ctx, id));

function alarm(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, id);
    if (!row || isClosed(row.state)) return false;
    const alarms = countAlarms(row.due_at, tx.now());
    if (alarms <= row.alarms) return false;
    await tx.db('subject_requests').where({ id }).update({ alarms });
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
