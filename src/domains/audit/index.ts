export { addAuditMonthsJob } from './audit.jobs';
export { addAuditMonths, record, recordLook } from './audit.service';
export type { AuditDetails } from './audit.types';
export { verifyAudit } from './verify.service';
