export { describeVerifications } from './bought.queries';
export { abandonPicture, checkPicture } from './capture/picture-check.service';
export { abandonDecision, decideVerification } from './decision/decide.service';
export { eraseVerifications, referencedVerificationFiles } from './erasure.store';
export { verificationNameIndexes, verificationPersonIndexes } from './people.store';
export { tidyVerifications } from './tidy.service';
export { checkPictureJob, decideJob, tidyVerificationsJob } from './verification.jobs';
export { RAW_CODES } from './verification.types';
