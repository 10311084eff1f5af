export { assembleReport, failReport, redrawReport } from './assembly.service';
export { orderReport } from './order.service';
export { abandonSource, runSource } from './pipeline.service';
export type { ReportProgress } from './progress.rules';
export { PURPOSES } from './purpose.rules';
export { reconcileReports } from './reconcile.service';
export { reportsApi } from './reports.api';
export { assembleJob, redrawJob, sourceJob } from './reports.jobs';
export { getReportView } from './reports.queries';
export { reportsRoutes } from './reports.routes';
export type {
  Authenticity,
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
  SourceHealth,
  SourceState,
} from './reports.types';
