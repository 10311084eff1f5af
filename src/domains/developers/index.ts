export { deliverWebhooksJob, keepWebhooksJob } from './developers.jobs';
export { deliverWebhooks } from './webhooks/deliver.service';
export { eraseEndpoints } from './webhooks/endpoints.store';
export { keepWebhooks } from './webhooks/upkeep.service';
