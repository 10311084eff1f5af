import { renderToStaticMarkup } from 'react-dom/server';
import { listSources } from '~/src/domains/catalog';
import {
  copyStatus,
  copyStatusJob,
  type DrawCopy,
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
import { getI18n } from '~/src/platform/i18n';
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';
import { getTexts } from '~/src/shared/texts';
import { StatusCopy } from '~/views/copies/status-copy';

/** The copy of the status page as a document. */
export const drawStatusCopy: DrawCopy = (status, { locale, url }) => {
  const t = getTexts(getI18n(locale), 'status');
  return `<!doctype html>${renderToStaticMarkup(StatusCopy({ status, locale, url, t }))}`;
};

/** Jobs of sources: their contracts are in the domain. */
export const sourcesJobs = [
  scheduleJob(importListsJob, importLists),
  scheduleJob(indexListsJob, indexLists),
  scheduleJob(measureStatusJob, (ctx) => measureStatus(ctx, SOURCE_IDS)),
  scheduleJob(copyStatusJob, (ctx) => copyStatus(ctx, { listSources, draw: drawStatusCopy })),
  handleJob(tellIncidentJob, (ctx, news) => tellIncident(ctx, news, listSources)),
];
