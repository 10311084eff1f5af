import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Right after an upload, and every minute: scans waiting contracts. */
export const scanContractsJob = defineJob({
  name: 'onboarding.scan-contracts',
  queue: 'scans',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
