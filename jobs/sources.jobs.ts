import { importLists, importListsJob } from '~/src/domains/sources';
import { HOUR, repeatJob } from '~/src/platform/jobs';

/** Jobs of sources: their contracts stand in the domain. */
export const sourcesJobs = [repeatJob(importListsJob, 12 * HOUR, importLists)];
