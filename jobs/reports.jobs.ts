import { monitorsJob, sweepMonitors } from '~/src/domains/monitoring';
import {
  abandonSource,
  approvalsJob,
  assembleJob,
  assembleReport,
  buildExport,
  countDemand,
  demandJob,
  expireApprovals,
  exportJob,
  failExport,
  failReport,
  redrawJob,
  redrawReport,
  runSource,
  sourceJob,
  storeEvidence,
  storeEvidenceJob,
} from '~/src/domains/reports';
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of reports and of what repeats them: their contracts are in the domains. */
export const reportsJobs = [
  handleJob(sourceJob, runSource, abandonSource),
  handleJob(assembleJob, assembleReport, (ctx, { reportId }) => failReport(ctx, reportId, 'internal')),
  handleJob(redrawJob, (ctx, { reportId }) => redrawReport(ctx, reportId)),
  handleJob(storeEvidenceJob, storeEvidence),
  handleJob(
    exportJob,
    (ctx, { exportId }) => buildExport(ctx, exportId),
    (ctx, { exportId }) => failExport(ctx, exportId),
  ),
  scheduleJob(demandJob, countDemand),
  scheduleJob(approvalsJob, expireApprovals),
  scheduleJob(monitorsJob, sweepMonitors),
];
