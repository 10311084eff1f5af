export { findMenuApprovals } from './approval/approval.queries';
export { expireApprovals, withdrawRequests } from './approval/decide.service';
export { describeReports } from './charged.queries';
export { type ContestedReport, findContestedReport, isSourceOf } from './contest/contest.queries';
export { endContest, openContest, wasCorrected } from './contest/contest.service';
export {
  deleteUnapproved,
  emptyOrdered,
  eraseConsents,
  eraseOldReports,
  eraseReports,
} from './erasure.store';
export { referencedEvidence } from './evidence.store';
export { buildExport, failExport } from './history/export.service';
export { deleteOldExports } from './history/export.store';
export { listOrderers } from './history/history.queries';
export { deleteOldReveals } from './history/reveal.store';
export { getScope } from './history/scope.rules';
export { type ReportSummary, summarizeReports } from './lines.queries';
export { findApprovalLimit } from './order/approval.queries';
export { revokeConsent } from './order/auto-confirm.store';
export { listConsents } from './order/consent.queries';
export { countDemand } from './order/demand.service';
export { orderReport } from './order/order.service';
export { checkOrder, type OrderTerms } from './order/order-check.service';
export { previewOutlook } from './order/preview.service';
export { findUsualOrder } from './order/purpose.queries';
export { rerunReport } from './order/rerun.service';
export { reusableSince } from './order/reuse.rules';
export { recordReuses } from './order/reuse.store';
export { TEST_REFUSALS } from './order/test-refusals.rules';
export {
  AML_PRODUCT,
  listPermitted,
  planOrder,
  purposeEffect,
  verificationCode,
  withPlaceholders,
} from './order.rules';
export { pickTexts, toAllTexts } from './order-fields.rules';
export {
  getLegalBasis,
  isPurpose,
  JOB_CATEGORIES,
  type JobCategory,
  PURPOSES,
  WIDEST_PURPOSE,
} from './purpose.rules';
export { listPdfs, pdfFileName, referencedReportFiles } from './report-file.store';
export {
  approvalsJob,
  assembleJob,
  demandJob,
  exportJob,
  redrawJob,
  sourceJob,
  storeEvidenceJob,
} from './reports.jobs';
export { getReadableReport, getReportView } from './reports.queries';
export { DEADLINE_MS, RETENTION_YEARS } from './reports.rules';
export { reportIndexes, reportNameIndexes } from './reports.store';
export type {
  Purpose,
  ReadingPlan,
  ReportSourceView,
  ReportState,
  ReportView,
  RiskLevel,
  RiskReason,
  SourceState,
} from './reports.types';
export { type AnswerText, listAnswers } from './result/answers.service';
export type { ReportDocument } from './result/document.types';
export { findingFacts } from './result/finding-facts.wording';
export { agreeingWords, differingWords } from './result/likeness.wording';
export { getMarks, isAlert } from './result/marks.rules';
export { drawPlainDocument, openPdf } from './result/pdf.service';
export { getPdfCopy } from './result/pdf-copy.service';
export { readingPlan } from './result/reading.rules';
export { assembleReport, failReport, redrawReport } from './run/assembly.service';
export { maxCharge } from './run/charge.rules';
export { reportCorrection } from './run/correction-control.service';
export { abandonSource, runSource, storeEvidence } from './run/pipeline.service';
export { querySourceAgain } from './run/query-again.service';
export { reconcileReports } from './run/reconcile.service';
export { openNameFilter, sealNameFilter } from './run/sealed.service';
