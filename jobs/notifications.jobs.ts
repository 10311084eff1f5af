import {
  abandonEmail,
  abandonText,
  deliverEmail,
  deliverText,
  sendEmailJob,
  sendTextJob,
} from '~/src/domains/notifications';
import { handleJob } from '~/src/platform/queue/jobs';
import { renderEmail } from './render-email';

/** Jobs of notifications: their contracts are in the domain. */
export const notificationsJobs = [
  handleJob(
    sendEmailJob,
    (ctx, { messageId }) => deliverEmail(ctx, messageId, renderEmail),
    (ctx, { messageId }) => abandonEmail(ctx, messageId),
  ),
  handleJob(
    sendTextJob,
    (ctx, { textId }) => deliverText(ctx, textId),
    (ctx, { textId }) => abandonText(ctx, textId),
  ),
];
