import { listSources } from '~/src/domains/catalog';
import {
  importLists,
  importListsJob,
  indexLists,
  indexListsJob,
  measureStatus,
  measureStatusJob,
  SOURCE_IDS,
  tellIncident,
  tellIncidentJob,
} from '~/src/domains/sources';
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of sources: their contracts are in the domain. */
export const sourcesJobs = [
  scheduleJob(importListsJob, importLists),
  scheduleJob(indexListsJob, indexLists),
  scheduleJob(measureStatusJob, (ctx) => measureStatus(ctx, SOURCE_IDS)),
  handleJob(tellIncidentJob, (ctx, news) => tellIncident(ctx, news, listSources)),
];
