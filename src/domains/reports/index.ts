export { assembleReport, failReport, redrawReport } from './assembly.service';
export { listAutoConfirms, setAutoConfirm } from './auto-confirm.service';
export { revokeConsent } from './auto-confirm.store';
export { type AutoConsent, listConsents } from './consent.queries';
export { countDemand } from './demand.service';
export { eraseConsents, eraseOldReports, eraseReports } from './erasure.store';
export { keepEvidence } from './evidence.store';
export { orderReport } from './order.service';
export { abandonSource, runSource } from './pipeline.service';
export { PURPOSES } from './purpose.rules';
export { reconcileReports } from './reconcile.service';
export { keepReportFiles } from './report-file.store';
export { assembleJob, demandJob, redrawJob, sourceJob } from './reports.jobs';
export { getReportView } from './reports.queries';
export { reportIndexes } from './reports.store';
export type {
  Authenticity,
  AutoConfirmation,
  FailureCode,
  HistoryFilterValues,
  IssuedTo,
  JobCategory,
  OperatorReport,
  Purpose,
  ReportLine,
  ReportSourceView,
  ReportState,
  ReportView,
  RiskAssessment,
  RiskLevel,
  RiskReason,
  SilentSource,
  SourceHealth,
  SourceState,
} from './reports.types';
