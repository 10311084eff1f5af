import { queueEmail } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { formatDate } from '~/src/shared/dates';
import { addressOf } from '~/src/shared/routes';
import { findOwnContact } from './owner.queries';
import { openContact, openCpf, type RequestRow } from './request.store';

type Notice = 'subject-request-received' | 'subject-request-question' | 'subject-request-answered';

/**
 * Mails the person who asked that something happened: to the address they left, or else to the confirmed one of their
 * account. The mail says nothing of them; the page does, after a proof.
 */
export async function notifySubject(tx: Ctx, row: RequestRow, template: Notice, key: string): Promise<void> {
  const sealer = await getSealer(tx, row.id);
  const address = openContact(sealer, row);
  const own = address || row.level === 'none' ? null : await findOwnContact(tx, openCpf(sealer, row));
  const to = address ? { address } : own?.kind === 'email' ? { userId: own.userId } : null;
  if (!to) return;
  const { protocol, locale } = row;
  const link = addressOf(tx.origin, locale, 'subject-identity', {}, { protocolo: protocol });
  const params = { link, protocol, until: formatDate(row.due_at, locale) };
  await queueEmail(tx, { ...to, locale, template, params, key: `${template}-${key}` });
}
