import express, { type RequestHandler, type Router } from 'express';
import { getLocale, renderSandboxPage } from '~/src/sandbox/pages/render';
import { HelpDeskPage } from '~/src/sandbox/views/help-desk.page';
import type { HelpDesk } from './help-desk';

/** `/sandbox/chat`: the team's side of the chat, for people and tests. */
export function chatRoutes(desk: HelpDesk, appOrigin: string): Router {
  const router = express.Router();
  router.get('/chat.json', (_request, response) => void response.json(desk.list()));
  router.get('/chat', (request, response) => {
    renderSandboxPage(response, getLocale(request), HelpDeskPage, { conversations: desk.list(), appOrigin });
  });
  const body = [express.json(), express.urlencoded({ extended: false })];
  /** The newest conversation, unless `id` names another. */
  const answer: RequestHandler = async (request, response) => {
    const id = request.params.id ?? request.body?.id;
    const conversation = id === undefined ? desk.list()[0] : desk.find(Number(id));
    const text = String(request.body?.text ?? '').trim();
    if (!conversation) return void response.status(404).json({ message: 'unknown conversation' });
    const message = text ? await desk.answer(conversation, text) : null;
    if (request.accepts(['json', 'html']) === 'html') return response.redirect(303, '/sandbox/chat');
    response.status(message ? 200 : 400).json(message ?? { message: 'text is missing' });
  };
  router.post('/chat/reply', ...body, answer);
  router.post('/chat/:id/answer', ...body, answer);
  return router;
}
