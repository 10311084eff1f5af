import { defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Ends support visits whose time or login is over. */
export const endVisitsJob = defineScheduledJob({ name: 'operators.end-visits', schedule: 'every 5 min' });
