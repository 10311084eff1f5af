import { defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Creates the partitions of the coming months. */
export const addAuditMonthsJob = defineScheduledJob({ name: 'audit.add-months', schedule: 'every 6 h' });
