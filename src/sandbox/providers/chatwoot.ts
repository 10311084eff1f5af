import express, { type RequestHandler, type Router } from 'express';
import type { HelpDesk, HelpDeskConversation } from '~/src/sandbox/chat/help-desk';
import { CREDENTIALS } from '~/src/sandbox/tokens';

/** Page sizes: the newest messages of a conversation, or those after one. */
const PAGE = { newest: 20, after: 100 };
const INBOX = `/public/api/v1/inboxes/${CREDENTIALS.id}/contacts`;

/** The client API of Chatwoot's API inbox (docs/integrations.md §10). */
export function fakeChatwoot(desk: HelpDesk): Router {
  const router = express.Router({ caseSensitive: true });
  const json = express.json();
  const requireContact: RequestHandler = (request, response, next) => {
    if (desk.hasContact(String(request.params.contact))) return next();
    response.status(404).json({ error: 'Resource could not be found' });
  };
  const getConversation = (params: Record<string, unknown>): HelpDeskConversation | undefined => {
    const conversation = desk.find(Number(params.id));
    return conversation?.contact === params.contact ? conversation : undefined;
  };
  const messages = `${INBOX}/:contact/conversations/:id/messages`;

  router.post(INBOX, json, (_request, response) => void response.json(desk.addContact()));
  router.post(`${INBOX}/:contact/conversations`, requireContact, json, (request, response) => {
    const { id } = desk.open(String(request.params.contact), request.body?.custom_attributes ?? {});
    response.json({ id, messages: [] });
  });
  router.get(messages, requireContact, (request, response) => {
    const conversation = getConversation(request.params);
    if (!conversation) return void response.status(404).json({ error: 'Resource could not be found' });
    const after = Number(request.query.after ?? 0);
    const messagesAfter = conversation.messages.filter((each) => !each.private && each.id > after);
    response.json(after > 0 ? messagesAfter.slice(0, PAGE.after) : messagesAfter.slice(-PAGE.newest));
  });
  router.post(messages, requireContact, json, (request, response) => {
    const conversation = getConversation(request.params);
    const content = request.body?.content;
    if (!conversation) return void response.status(404).json({ error: 'Resource could not be found' });
    if (typeof content !== 'string' || content === '')
      return void response.status(422).json({ message: 'Content is missing' });
    response.json(desk.addVisitorMessage(conversation, content));
  });
  return router;
}
