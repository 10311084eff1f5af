import { listAdministrators } from '~/src/domains/accounts';
import { getProductById } from '~/src/domains/catalog';
import { queueEmail } from '~/src/domains/notifications';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { emitEvent } from '~/src/platform/queue/events';
import { formatMinute } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import type { ApprovalRow } from './approval.store';
import type { ApprovalState } from './approval.types';

interface WaitingApproval {
  id: string;
  due: Centavos;
  expires_at: Date;
  productName: string;
}

/** Notifies the administrators except the requester: one mail each, once. */
export async function notifyApprovers(tx: ActorCtx, approval: WaitingApproval): Promise<void> {
  const { accountId, accountName: company, userId, userName, email } = tx.actor;
  const { id, due, expires_at, productName } = approval;
  for (const { userId: reader, locale } of await listAdministrators(tx, accountId, { except: userId })) {
    await queueEmail(tx, {
      userId: reader,
      locale,
      template: 'approval-asked',
      params: {
        link: linkTo(tx, locale, id),
        company,
        who: userName ?? email,
        product: productName,
        amount: formatMoney(due, locale),
        until: formatMinute(expires_at, locale),
      },
      key: `approval-asked-${id}-${reader}`,
    });
  }
}

const linkTo = ({ origin }: Ctx, locale: Locale, uid: string): string =>
  addressOf(origin, locale, 'approval', { uid });

/** Notifies programs of the outcome, and the requester, if another person or the deadline ended it. */
export async function notifyEnded(
  tx: Ctx,
  row: ApprovalRow,
  { state, reportId = null }: { state: Exclude<ApprovalState, 'waiting'>; reportId?: string | null },
): Promise<void> {
  const { id, account_id: accountId, asked_by: userId, locale } = row;
  const data = { decision: state, reportId };
  await emitEvent(tx, { accountId, kind: 'approval.decided', subjectId: id, data });
  if (state === 'withdrawn') return;
  const { name: product } = await getProductById({ ...tx, locale }, row.product_id);
  await queueEmail(tx, {
    userId,
    locale,
    template: 'approval-decided',
    params: { link: linkTo(tx, locale, id), product, decision: state, amount: formatMoney(row.due, locale) },
    key: `approval-decided-${id}`,
  });
}
