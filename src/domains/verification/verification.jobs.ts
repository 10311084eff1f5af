import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Looks at a picture that came: whether it can be used, or must be taken again. Somebody waits for it. */
export const checkPictureJob = defineJob({
  name: 'verification.picture',
  queue: 'verification',
  schema: z.object({ pictureId: z.uuid() }),
  attempts: 4,
  backoffMs: 1_000,
});

/** Decides a verification whose pictures are all there. */
export const decideJob = defineJob({
  name: 'verification.decide',
  queue: 'verification',
  schema: z.object({ verificationId: z.uuid(), fence: z.number().int() }),
  attempts: 4,
  backoffMs: 2_000,
});

/** Ends links whose time is over, and picks up what a dead worker left. */
export const cleanUpVerificationsJob = defineJob({
  name: 'verification.tidy',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
