import { listSources } from '~/src/domains/catalog';
import {
  copyStatus,
  copyStatusJob,
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
import { drawStatusCopy } from '~/views/sources/draw-status-copy';

/** Jobs of sources: their contracts are in the domain. */
export const sourcesJobs = [
  scheduleJob(importListsJob, importLists),
  scheduleJob(indexListsJob, indexLists),
  scheduleJob(measureStatusJob, (ctx) => measureStatus(ctx, SOURCE_IDS)),
  scheduleJob(copyStatusJob, (ctx) => copyStatus(ctx, { listSources, draw: drawStatusCopy })),
  handleJob(tellIncidentJob, (ctx, news) => tellIncident(ctx, news, listSources)),
];
