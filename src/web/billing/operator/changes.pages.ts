import type { Response } from 'express';
import { decideAdjustment } from '~/src/domains/billing/wallet/adjustment.service';
import { listProposed } from '~/src/domains/billing/wallet/adjustment.store';
import { listPlatformChanges } from '~/src/domains/oversight';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import ChangesPage from '~/views/billing/operator/changes.page';
import { decideForm } from '~/views/billing/operator/operator.form';

/** Everything that one operator proposed and another decides. */
export async function showChanges(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const [changes, proposed] = await Promise.all([listPlatformChanges(ctx), listProposed(ctx)]);
  const title = req.translate('operators:changes.title');
  const props = { changes, proposed, self: ctx.actor.userId };
  await renderPage(req, res, ChangesPage, props, { title, robots: 'noindex' });
}

/** Approves or refuses another operator's proposal. */
export const decideProposed = form({
  schema: decideForm.schema,
  show: flashErrorsOn('operator-changes'),
  async submit(req: UserRequest, res, { adjustment, decision }) {
    await decideAdjustment(req.ctx, adjustment, decision === 'approve');
    flash(req, { kind: 'ok', text: req.translate('operators:wallet.decided') });
    redirectTo(req, res, 'operator-changes');
  },
});
