import type { Request, Response } from 'express';
import { z } from 'zod';
import { listMessages } from '~/src/domains/notifications/operator.queries';
import { resendMessage } from '~/src/domains/notifications/operator.service';
import { MESSAGE_STATES } from '~/src/domains/notifications/operator.types';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import MessagesPage from '~/views/notifications/operator-messages.page';

/** For operators: recent e-mails, without their text. */
export async function showMessages(req: Request, res: Response): Promise<void> {
  const state = MESSAGE_STATES.find((each) => each === req.query.situacao) ?? null;
  const props = { messages: await listMessages(req.ctx, state), state };
  await renderPage(req, res, MessagesPage, props, { title: req.translate('operatorWork:messages.title') });
}

export const sendMessageAgain = form({
  schema: z.object({ message: z.uuid() }),
  show: flashErrorsOn('operator-outbox'),
  async submit(req: UserRequest, res, { message }) {
    await resendMessage(req.ctx, message);
    flash(req, { kind: 'ok', text: req.translate('operatorWork:messages.resent') });
    redirectTo(req, res, 'operator-outbox');
  },
});
