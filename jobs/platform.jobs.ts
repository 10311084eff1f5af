import { cleanIdempotencyKeys } from '~/src/platform/idempotency';
import { cleanDeadLetters } from '~/src/platform/queue/dead-letters';
import { cleanCountedEvents, cleanEvents } from '~/src/platform/queue/events';
import { scheduleJob } from '~/src/platform/queue/jobs';
import { cleanOutbox } from '~/src/platform/queue/outbox';
import { cleanOutboxJob } from '~/src/platform/queue/platform.jobs';
import { cleanQueuePauses } from '~/src/platform/queue/queue-states';
import { DAY_MS } from '~/src/shared/dates';

const OUTBOX_DAYS = 7;
/** A day longer than programs may list them and have them delivered again (webhooks.rules.ts). */
const EVENT_DAYS = 31;
/** What is counted is compared with the year before. */
const COUNTED_DAYS = 400;
const DECISION_DAYS = 90;

/** Jobs of the platform: their contracts are in src/platform. */
export const platformJobs = [
  scheduleJob(cleanOutboxJob, async ({ db, now }) => {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await cleanOutbox(db, OUTBOX_DAYS);
    await cleanIdempotencyKeys(db);
    await cleanEvents(db, before(EVENT_DAYS));
    await cleanCountedEvents(db, before(COUNTED_DAYS));
    await cleanDeadLetters(db, before(DECISION_DAYS));
    await cleanQueuePauses(db, before(DECISION_DAYS));
  }),
];
