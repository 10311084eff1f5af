import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Checks an uploaded picture: usable, or to be retaken. The person is waiting. */
export const checkPictureJob = defineJob({
  name: 'verification.picture',
  queue: 'verification',
  schema: z.object({ pictureId: z.uuid() }),
  attempts: 4,
  backoffMs: 1_000,
});

/** Decides a verification with complete pictures. */
export const decideJob = defineJob({
  name: 'verification.decide',
  queue: 'verification',
  schema: z.object({ verificationId: z.uuid(), fence: z.number().int() }),
  attempts: 4,
  backoffMs: 2_000,
});

/** Expires links, and picks up what a dead worker left. */
export const cleanUpVerificationsJob = defineScheduledJob({
  name: 'verification.tidy',
  schedule: 'every 5 min',
});
