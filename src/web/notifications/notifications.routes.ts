import { defineRoutes } from '~/src/http/routes';
import { sendMessageAgain, showMessages } from './operator.pages';

export const notificationsRoutes = defineRoutes({
  'operator-outbox': { get: showMessages, form: sendMessageAgain },
});
