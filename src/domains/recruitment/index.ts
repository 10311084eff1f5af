export { sweepChecks } from './checks/sweep.service';
export { cleanUpRecruitment } from './clean-up.service';
export { processEvents } from './connections/gupy.service';
export { notifySystems } from './connections/updates.service';
export { eraseRecruitment } from './erasure.store';
export { abandonIdentity, verifyIdentity } from './identity/verify.service';
export {
  applicationNameIndexes,
  candidateCpfIndexes,
  candidateNameIndexes,
  candidateSocialNameIndexes,
} from './people.store';
export {
  cleanUpRecruitmentJob,
  importRunsJob,
  notifySystemsJob,
  processEventsJob,
  sweepChecksJob,
  verifyIdentityJob,
} from './recruitment.jobs';
export { importRuns } from './runs/lines.service';
export { vacancyFourEyes } from './vacancies/four-eyes.service';
