import { cleanIdempotencyKeys } from '~/src/platform/idempotency';
import { scheduleJob } from '~/src/platform/queue/jobs';
import { cleanOutbox } from '~/src/platform/queue/outbox';
import { cleanOutboxJob } from '~/src/platform/queue/platform.jobs';

const OUTBOX_DAYS = 7;

/** Jobs of the platform: their contracts are in src/platform. */
export const platformJobs = [
  scheduleJob(cleanOutboxJob, async ({ db }) => {
    await cleanOutbox(db, OUTBOX_DAYS);
    await cleanIdempotencyKeys(db);
  }),
];
