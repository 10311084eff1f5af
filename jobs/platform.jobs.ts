import { cleanIdempotencyKeys } from '~/src/platform/idempotency';
import { cleanDeadLetters } from '~/src/platform/queue/dead-letters';
import { cleanCountedEvents, cleanEvents } from '~/src/platform/queue/events';
import { scheduleJob } from '~/src/platform/queue/jobs';
import { cleanOutbox } from '~/src/platform/queue/outbox';
import { cleanOutboxJob } from '~/src/platform/queue/platform.jobs';
import { cleanQueuePauses } from '~/src/platform/queue/queue-states';
import { runRoutines } from '~/src/platform/retention/run-routines';
import { keptSince } from '~/src/shared/retention/classes';

/** Jobs of the platform: their contracts are in src/platform. */
export const platformJobs = [
  scheduleJob(cleanOutboxJob, (ctx) =>
    runRoutines(ctx, {
      outbox: () => cleanOutbox(ctx.db, keptSince('outbox', ctx)),
      idempotency: () => cleanIdempotencyKeys(ctx.db, keptSince('idempotency', ctx)),
      events: () => cleanEvents(ctx.db, keptSince('events', ctx)),
      'counted-events': () => cleanCountedEvents(ctx.db, keptSince('counted-events', ctx)),
      'dead-letters': () => cleanDeadLetters(ctx.db, keptSince('dead-letters', ctx)),
      'queue-pauses': () => cleanQueuePauses(ctx.db, keptSince('queue-pauses', ctx)),
    }),
  ),
];
