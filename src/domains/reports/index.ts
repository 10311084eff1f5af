export { assembleReport, failReport, redrawReport } from './assembly.service';
export { orderReport } from './order.service';
export { abandonSource, runSource } from './pipeline.service';
export { reconcileReports } from './reconcile.service';
export { assembleJob, redrawJob, sourceJob } from './reports.jobs';
export { getReportView } from './reports.queries';
export type {
  FailureCode,
  IssuedTo,
  JobCategory,
  Purpose,
  ReportLine,
  ReportSourceView,
  ReportState,
  ReportView,
  RiskAssessment,
  RiskLevel,
  RiskReason,
  SourceState,
} from './reports.types';
