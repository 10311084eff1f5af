export type { SmsOutcome } from './sms.gateway';
export { sms } from './sms.setup';
