import { queueEmail } from '~/src/domains/notifications';
import type { ActorCtx } from '~/src/platform/context';
import { formatMinute } from '~/src/shared/dates';
import { withoutLinks } from '~/src/shared/names';
import { addressOf } from '~/src/shared/routes';
import type { Former, Reader } from './controls.queries';
import type { ChangeRow, Control } from './controls.types';

/** Maximum number of people of each kind who are mailed about one change; the page shows it to all of them. */
const MAX_READERS = 50;

/**
 * Mails a proposed change to its readers: those who may confirm it, or all members where nobody may; and to those who
 * lost the right shortly before, of whom who left the company does not learn what it is about. Once each, the first 50 of
 * either.
 */
export async function notifyReaders(
  tx: ActorCtx,
  control: Control,
  row: Pick<ChangeRow, 'id' | 'accountId' | 'subject' | 'alone' | 'dueAt' | 'reason'>,
  { readers, formers }: { readers: readonly Reader[]; formers: readonly Former[] },
): Promise<void> {
  const { userName, email } = tx.actor;
  const page = row.accountId === null ? 'operator-changes' : 'approvals';
  const company = row.accountId === null ? '' : tx.actor.accountName;
  const formerIds = new Set(formers.map(({ userId }) => userId));
  const others = readers
    .filter(({ userId }) => !formerIds.has(userId))
    .map((each) => ({ ...each, member: true }));
  for (const { userId, locale, member } of [others, formers].flatMap((all) => all.slice(0, MAX_READERS))) {
    const memberTemplate = row.alone ? 'control-announced' : 'control-proposed';
    const former = member ? 'control-former' : 'control-left';
    await queueEmail(tx, {
      userId,
      locale,
      template: formerIds.has(userId) ? former : memberTemplate,
      params: {
        link: addressOf(tx.origin, locale, member ? page : 'login'),
        kind: control.kind,
        name: (member && (await control.describe({ ...tx, locale }, row))) || '',
        company,
        who: userName ?? email,
        reason: member ? withoutLinks(row.reason ?? '') : '',
        until: formatMinute(row.dueAt, locale),
      },
      key: `control-${row.id}-${userId}`,
    });
  }
}
