import { defineRoutes } from '~/src/http/routes';
import { showMessages, submitMessages } from './desk.pages';

export const notificationsRoutes = defineRoutes({
  'operator-outbox': { get: showMessages, post: submitMessages },
});
