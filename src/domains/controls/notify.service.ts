import { queueEmail } from '~/src/domains/notifications';
import type { ActorCtx } from '~/src/platform/context';
import { formatDateTime } from '~/src/shared/dates';
import { addressOf } from '~/src/shared/routes';
import type { Reader } from './controls.queries';
import type { ChangeRow, Control } from './controls.types';

/** Mails a proposed change to its readers: those who may confirm it, or all members where nobody may. Once each. */
export async function notifyReaders(
  tx: ActorCtx,
  control: Control,
  row: Pick<ChangeRow, 'id' | 'accountId' | 'subject' | 'alone' | 'dueAt'>,
  readers: readonly Reader[],
): Promise<void> {
  const { userName, email } = tx.actor;
  const page = row.accountId === null ? 'operator-wallets' : 'approvals';
  const company = row.accountId === null ? '' : tx.actor.accountName;
  for (const { userId, locale } of readers) {
    await queueEmail(tx, {
      ...{ userId, locale },
      template: row.alone ? 'control-announced' : 'control-proposed',
      params: {
        link: addressOf(tx.origin, locale, page),
        kind: control.kind,
        name: (await control.describe({ ...tx, locale }, row)) ?? '',
        company,
        who: userName ?? email,
        until: formatDateTime(row.dueAt, locale).slice(0, -3),
      },
      key: `control-${row.id}-${userId}`,
    });
  }
}
