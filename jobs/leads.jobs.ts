import { abandonConversion, convertLead, convertLeadJob } from '~/src/domains/leads';
import { handleJob } from '~/src/platform/queue/jobs';

/** Jobs of leads: their contracts are in the domain. */
export const leadsJobs = [
  handleJob(
    convertLeadJob,
    (ctx, { conversionId }) => convertLead(ctx, conversionId),
    (ctx, { conversionId }) => abandonConversion(ctx, conversionId),
  ),
];
