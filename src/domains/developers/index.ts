export { deliverWebhooksJob, keepKeysJob, keepWebhooksJob } from './developers.jobs';
export { actorOfKey } from './keys/key-actor.service';
export { keepKeys } from './keys/key-upkeep.service';
export { looksLikeKey } from './keys/keys.rules';
export { passKeysOn } from './keys/keys.service';
export { eraseKeys } from './keys/keys.store';
export { deliverWebhooks } from './webhooks/deliver.service';
export { eraseEndpoints } from './webhooks/endpoints.store';
export { keepWebhooks } from './webhooks/upkeep.service';
