import {
  abandonDecision,
  abandonPicture,
  checkPicture,
  checkPictureJob,
  cleanUpVerifications,
  cleanUpVerificationsJob,
  decideJob,
  decideVerification,
} from '~/src/domains/verification';
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of verifications: their contracts are in the domain. */
export const verificationJobs = [
  handleJob(checkPictureJob, checkPicture, abandonPicture),
  handleJob(decideJob, decideVerification, abandonDecision),
  scheduleJob(cleanUpVerificationsJob, cleanUpVerifications),
];
