import { importLists, importListsJob } from '~/src/domains/sources';
import { HOUR, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of sources: their contracts are in the domain. */
export const sourcesJobs = [scheduleJob(importListsJob, 12 * HOUR, importLists)];
