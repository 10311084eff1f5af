import { scanContracts, scanContractsJob } from '~/src/domains/onboarding';
import { MINUTE, repeatJob } from '~/src/platform/jobs';

/** Jobs of onboarding: their contracts stand in the domain. */
export const onboardingJobs = [repeatJob(scanContractsJob, MINUTE, scanContracts)];
