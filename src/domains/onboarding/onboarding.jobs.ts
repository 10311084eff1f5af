import { defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Also right after an upload: scans waiting contracts. */
export const scanContractsJob = defineScheduledJob({
  name: 'onboarding.scan-contracts',
  queue: 'scans',
  schedule: 'every 1 min',
});
