export { GRACE_DAYS } from './cancel.rules';
export { denyRegistration } from './denial.service';
export { eraseDueAccounts } from './erasure.service';
export { deleteExpiredDataJob, eraseAccountsJob, reindexNamesJob } from './privacy.jobs';
export { reindexAll, reindexNames } from './reindex.service';
export { deleteExpiredData } from './retention.service';
