import { defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Expires changes that nobody confirmed, and applies those that take effect by themselves. */
export const controlChangesJob = defineScheduledJob({ name: 'controls.due', schedule: 'every 5 min' });
