import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { endVisit, handOverToEmail, sendMessage, showChat } from './chat.pages';

export const chatRoutes = defineRoutes({
  dexter: { get: (req, res) => showChat(req, res), openPost: sendMessage },
  'chat-email': { get: redirectToPage('dexter'), openPost: handOverToEmail },
  'chat-end': { get: redirectToPage('dexter'), openPost: endVisit },
});
