import { sumRows } from '~/src/domains/batches/batches.queries';
import { type BatchRow, getName } from '~/src/domains/batches/batches.store';
import type { PauseReason } from '~/src/domains/batches/batches.types';
import { getProductById } from '~/src/domains/catalog';
import { queueEmail } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { emitEvent } from '~/src/platform/queue/events';
import { POSTPAID } from '~/src/shared/actor';
import { toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { hrefTo } from '~/src/shared/routes';
import { getBillingType } from './notice.queries';

/** Key of the mail that says that a batch ended. */
const endedMailKey = ({ id, fence }: Pick<BatchRow, 'id' | 'fence'>): string => `batch-ended-${id}-${fence}`;

/** Notifies a batch's creator that all of its rows have ended: one mail, and an event for programs. */
export async function notifyEnded(tx: Ctx, batch: BatchRow): Promise<void> {
  // Candidate checks have notifications of their own.
  if (batch.entry === 'recruitment') return;
  const { counts, charged } = await sumRows(tx, batch.id);
  const { delivered, partial, failed, reused } = counts;
  const data = { delivered, partial, failed, reused, charged };
  await emitEvent(tx, { accountId: batch.account_id, kind: 'batch.done', subjectId: batch.id, data });
  await queueEmail(tx, {
    ...toReader(batch),
    template: 'batch-ended',
    params: {
      ...(await getNames(tx, batch)),
      rows: { delivered, partial, failed, reused },
      amount: formatMoney(charged, batch.locale),
    },
    key: endedMailKey(batch),
  });
}

/** The same for a batch that was paused automatically: at most one mail a day for each reason. */
export async function notifyPaused(tx: Ctx, batch: BatchRow, reason: PauseReason): Promise<void> {
  if (batch.entry !== 'recruitment') await emitEnded(tx, batch, reason);
  if (reason === 'person') return;
  const { counts } = await sumRows(tx, batch.id);
  await queueEmail(tx, {
    ...toReader(batch),
    template: 'batch-paused',
    params: { ...(await getNames(tx, batch)), reason, waiting: counts.waiting },
    key: `batch-paused-${batch.id}-${reason}-${toDay(tx.now())}`,
  });
}

const emitEnded = (tx: Ctx, batch: BatchRow, reason: PauseReason): Promise<string> =>
  emitEvent(tx, {
    accountId: batch.account_id,
    kind: 'batch.paused',
    subjectId: batch.id,
    data: { reason },
  });

const toReader = ({ user_id: userId, locale }: BatchRow) => ({ userId, locale });

async function getNames(
  tx: Ctx,
  batch: BatchRow,
): Promise<{ link: string; name: string | null; product: string }> {
  const { account_id: accountId, locale } = batch;
  const product = await getProductById({ ...tx, locale }, batch.product_id);
  return {
    link: `${tx.origin}/${locale}${await getPath(tx, batch)}`,
    name: getName(await getSealer(tx, accountId), batch),
    product: product.name,
  };
}

/** The page of a batch: only post-paid accounts have a history of them, recruiters their own pages. */
async function getPath(tx: Ctx, { id, entry, account_id, locale }: BatchRow): Promise<string> {
  if (entry === 'recruitment') return hrefTo(locale, 'home');
  return (await getBillingType(tx, account_id)) === POSTPAID
    ? hrefTo(locale, 'batch-detail', { uid: id })
    : hrefTo(locale, 'batch-confirm', { batchUid: id });
}
