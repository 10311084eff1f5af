export type { SmsGateway, SmsOutcome } from './sms.gateway';
export { sms } from './sms.setup';
