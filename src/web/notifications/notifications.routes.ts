import { defineRoutes } from '~/src/http/routes';
import { sendMessageAgain, showMessages, showResend } from './operator.pages';

export const notificationsRoutes = defineRoutes({
  'operator-outbox': { get: showMessages },
  'operator-message-resend': { get: showResend, form: sendMessageAgain },
});
