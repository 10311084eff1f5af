import { addAuditMonths, addAuditMonthsJob } from '~/src/domains/audit';
import { scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of audit: their contracts are in the domain. */
export const auditJobs = [scheduleJob(addAuditMonthsJob, addAuditMonths)];
