export { sendEmailJob } from './notifications.jobs';
export { abandonEmail, deliverEmail, queueEmail, renderEmail, sendTemplate } from './notifications.service';
export type { Attachment, EmailRequest, Template, TemplateParams } from './notifications.types';
