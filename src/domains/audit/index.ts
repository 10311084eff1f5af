export { addAuditMonthsJob } from './audit.jobs';
export { addAuditMonths, record } from './audit.service';
export type { AuditAction, AuditDetails, AuditEntry } from './audit.types';
export { type AuditBreak, type Verdict, verifyAudit } from './verify.service';
