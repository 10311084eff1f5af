import { addAuditMonths, addAuditMonthsJob } from '~/src/domains/audit';
import { HOUR, repeatJob } from '~/src/platform/jobs';

/** Jobs of audit: their contracts stand in the domain. */
export const auditJobs = [repeatJob(addAuditMonthsJob, 6 * HOUR, addAuditMonths)];
