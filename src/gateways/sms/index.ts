export { createSmsGateway, type SmsConfig, type SmsGateway, type SmsOutcome } from './sms.gateway';
