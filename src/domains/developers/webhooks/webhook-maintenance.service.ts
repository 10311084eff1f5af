import { listContacts } from '~/src/domains/billing';
import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { addressOf } from '~/src/shared/routes';
import {
  claimUnreportedFailures,
  deleteExpiredSecrets,
  disableFailingEndpoints,
  type FailingEndpoint,
} from './endpoints.store';
import { DISABLED_AFTER_MS, FAILURE_NOTICE_MS } from './webhooks.rules';

/**
 * Notifies accounts of endpoints that have failed for an hour, disables those that have failed for five days, and
 * forgets old secrets. Idempotent.
 */
export async function maintainWebhooks(ctx: Ctx): Promise<void> {
  const before = (ms: number) => new Date(ctx.now().getTime() - ms);
  await inTransaction(ctx, async (tx) => {
    for (const each of await disableFailingEndpoints(tx, before(DISABLED_AFTER_MS)))
      await notifyFailing(tx, each, 'webhook-disabled');
    for (const each of await claimUnreportedFailures(tx, before(FAILURE_NOTICE_MS)))
      await notifyFailing(tx, each, 'webhook-failing');
  });
  await deleteExpiredSecrets(ctx);
}

async function notifyFailing(
  ctx: Ctx,
  { id, account_id, name, failing_since }: FailingEndpoint,
  template: 'webhook-failing' | 'webhook-disabled',
): Promise<void> {
  for (const { userId, locale } of await listContacts(ctx, account_id, 'webhook')) {
    const link = addressOf(ctx.origin, locale, 'webhook', { uid: id });
    const key = `${template}-${id}-${userId}-${failing_since?.getTime()}`;
    await queueEmail(ctx, { userId, locale, template, params: { link, name }, key });
  }
}
