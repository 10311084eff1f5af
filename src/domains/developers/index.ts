export {
  deliverWebhooksJob,
  maintainKeysJob,
  maintainWebhooksJob,
  rotateRequestPartitionsJob,
} from './developers.jobs';
export { actorOfKey } from './keys/key-actor.service';
export { maintainKeys } from './keys/key-maintenance.service';
export { looksLikeKey } from './keys/keys.rules';
export { eraseKeys } from './keys/keys.store';
export { reportConnections, suspendKeys } from './keys/suspension.service';
export { createRequestLog } from './requests/request-log.service';
export { eraseRequests, rotateRequestPartitions } from './requests/requests.store';
export { deliverWebhooks } from './webhooks/deliver.service';
export { deleteOldDeliveries } from './webhooks/deliveries.store';
export { eraseEndpoints } from './webhooks/endpoints.store';
export { maintainWebhooks } from './webhooks/webhook-maintenance.service';
