import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Right after a contract came, and each minute: contracts that wait to be scanned. */
export const scanContractsJob = defineJob({
  name: 'onboarding.scan-contracts',
  queue: 'scans',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
