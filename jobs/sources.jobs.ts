import { importLists, importListsJob, indexLists, indexListsJob } from '~/src/domains/sources';
import { HOUR, MINUTE, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of sources: their contracts are in the domain. */
export const sourcesJobs = [
  scheduleJob(importListsJob, 12 * HOUR, importLists),
  scheduleJob(indexListsJob, 5 * MINUTE, indexLists),
];
