export {
  deleteMessage,
  deleteMessages,
  deleteOldMessages,
  deleteTexts,
  eraseMessages,
} from './erasure.store';
export { receiveMailReport, retryAddress } from './mail-report.service';
export { clearReturned } from './mail-return.store';
export { listIdleJobs, sendEmailJob, sendTextJob } from './notifications.jobs';
export { abandonEmail, deliverEmail, queueEmail } from './notifications.service';
export type {
  EmailRequest,
  RenderEmail,
  Template,
} from './notifications.types';
export { canResend } from './operator.rules';
export { resendMessage } from './operator.service';
export {
  abandonText,
  canText,
  deliverText,
  deliverTextNow,
  findTextProblem,
  queueText,
} from './text-message.service';
export { textIndexes } from './text-message.store';
