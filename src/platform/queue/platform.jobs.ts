import { defineScheduledJob } from './job-contract';

/** Deletes old settled outbox rows, old events and expired idempotency keys. */
export const cleanOutboxJob = defineScheduledJob({ name: 'platform.clean-outbox', schedule: 'every 1 h' });
