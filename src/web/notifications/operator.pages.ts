import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { findMessage, listMessages } from '~/src/domains/notifications/operator.queries';
import { MESSAGE_VIEWS } from '~/src/domains/notifications/operator.types';
import { resendToReader } from '~/src/domains/operators';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import MessagesPage from '~/views/notifications/operator-messages.page';
import { resendForm } from '~/views/notifications/resend.form';
import ResendPage from '~/views/notifications/resend.page';

/** For operators: recent e-mails, without their text. */
export async function showMessages(req: Request, res: Response): Promise<void> {
  const view = MESSAGE_VIEWS.find((each) => each === req.query.situacao) ?? null;
  const props = { messages: await listMessages(req.ctx, view), view };
  await renderPage(req, res, MessagesPage, props, { title: req.translate('operatorWork:messages.title') });
}

/** What goes out again, and why. */
export async function showResend(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, values, status, error }: FormResult<typeof resendForm> = EMPTY_FORM,
): Promise<void> {
  const message = await findMessage(req.ctx, req.params.uid);
  if (!message) throw new NotFound('not_found');
  const props = { message, order: values.order || randomUUID(), errors, values };
  const title = req.translate('operatorWork:messages.again');
  await renderPage(req, res, ResendPage, props, { title, status: error?.status ?? status });
}

export const sendMessageAgain = form({
  schema: resendForm.schema,
  show: showResend,
  async submit(req: UserRequest<'uid'>, res, { order, reason }) {
    await resendToReader(req.ctx, { order, reason, messageId: req.params.uid });
    flash(req, { kind: 'ok', text: req.translate('operatorWork:messages.resent') });
    redirectTo(req, res, 'operator-outbox');
  },
});
