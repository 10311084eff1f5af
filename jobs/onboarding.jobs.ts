import { scanContracts, scanContractsJob } from '~/src/domains/onboarding';
import { scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of onboarding: their contracts are in the domain. */
export const onboardingJobs = [scheduleJob(scanContractsJob, scanContracts)];
