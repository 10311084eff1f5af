import { z } from 'zod';
import { listMessages } from '~/src/domains/notifications/desk.queries';
import { resendMessage } from '~/src/domains/notifications/desk.service';
import { MESSAGE_STATES } from '~/src/domains/notifications/desk.types';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import MessagesPage from '~/views/backoffice/messages.page';

/** Operators: the e-mails of late, without their words. */
export const showMessages: Handler = async (req, res) => {
  const state = MESSAGE_STATES.find((each) => each === req.query.situacao) ?? null;
  const props = { messages: await listMessages(req.ctx, state), state };
  await renderPage(req, res, MessagesPage, props, { title: req.translate('operations:messages.title') });
};

const resendForm = z.object({ message: z.uuid() });

export const submitMessages: Handler = async (req, res) => {
  const form = readForm(req, resendForm);
  if (!form.ok) throw new Invalid('invalid', form.errors);
  await resendMessage(requireActor(req.ctx), form.data.message);
  flash(req, { kind: 'ok', text: req.translate('operations:messages.resent') });
  redirectTo(req, res, 'operator-outbox');
};
