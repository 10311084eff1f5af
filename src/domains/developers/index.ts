export { deliverWebhooksJob, keepWebhooksJob } from './developers.jobs';
export { deliverWebhooks } from './webhooks/deliver.service';
export { keepWebhooks } from './webhooks/upkeep.service';
