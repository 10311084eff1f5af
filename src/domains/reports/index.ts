export { type BoughtReport, describeReports } from './bought.queries';
export { eraseConsents, eraseOldReports, eraseReports } from './erasure.store';
export { referencedEvidence } from './evidence.store';
export { failExport, makeExport } from './history/export.service';
export { dropOldExports } from './history/export.store';
export { dropOldReveals } from './history/reveal.store';
export { revokeConsent } from './order/auto-confirm.store';
export { listConsents } from './order/consent.queries';
export { countDemand } from './order/demand.service';
export { orderReport } from './order/order.service';
export { checkOrder } from './order/order-check.service';
export { effectOf } from './order.rules';
export { JOB_CATEGORIES, type JobCategory, PURPOSES } from './purpose.rules';
export { referencedReportFiles } from './report-file.store';
export { assembleJob, demandJob, exportJob, redrawJob, sourceJob } from './reports.jobs';
export { mayRead, readsAll } from './reports.policy';
export { getReportView } from './reports.queries';
export { reportIndexes, reportNameIndexes } from './reports.store';
export type {
  Purpose,
  ReportSourceView,
  ReportState,
  ReportView,
  RiskLevel,
  SourceState,
} from './reports.types';
export { takePdf } from './result/pdf-copy.service';
export { assembleReport, failReport, redrawReport } from './run/assembly.service';
export { abandonSource, runSource } from './run/pipeline.service';
export { reconcileReports } from './run/reconcile.service';
