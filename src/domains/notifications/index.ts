export { dropOldMessages, eraseMessages } from './erasure.store';
export { sendEmailJob, sendTextJob } from './notifications.jobs';
export { abandonEmail, deliverEmail, queueEmail, sendTemplate } from './notifications.service';
export type {
  Attachment,
  EmailRequest,
  RenderEmail,
  Template,
  TemplateParams,
  TextRequest,
} from './notifications.types';
export {
  abandonText,
  deliverText,
  findTextProblem,
  handOverText,
  queueText,
  type TextProblem,
} from './text-message.service';
export { textIndexes } from './text-message.store';
