import { cleanIdempotencyKeys } from '~/src/platform/idempotency';
import { cleanEvents } from '~/src/platform/queue/events';
import { scheduleJob } from '~/src/platform/queue/jobs';
import { cleanOutbox } from '~/src/platform/queue/outbox';
import { cleanOutboxJob } from '~/src/platform/queue/platform.jobs';
import { DAY_MS } from '~/src/shared/dates';

const OUTBOX_DAYS = 7;
/** A day longer than programs may list them and have them delivered again (webhooks.rules.ts). */
const EVENT_DAYS = 31;

/** Jobs of the platform: their contracts are in src/platform. */
export const platformJobs = [
  scheduleJob(cleanOutboxJob, async ({ db, now }) => {
    await cleanOutbox(db, OUTBOX_DAYS);
    await cleanIdempotencyKeys(db);
    await cleanEvents(db, new Date(now().getTime() - EVENT_DAYS * DAY_MS));
  }),
];
