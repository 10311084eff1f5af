import { dropWhatIsOver, dropWhatIsOverJob, eraseAccountsJob, eraseDueAccounts } from '~/src/domains/privacy';
import { HOUR, repeatJob } from '~/src/platform/jobs';

/** Jobs of privacy: their contracts stand in the domain. */
export const privacyJobs = [
  repeatJob(dropWhatIsOverJob, HOUR, dropWhatIsOver),
  repeatJob(eraseAccountsJob, HOUR, eraseDueAccounts),
];
