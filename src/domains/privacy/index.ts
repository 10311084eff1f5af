export { GRACE_DAYS } from './cancel.rules';
export { eraseDueAccounts } from './erasure.service';
export { dropWhatIsOverJob, eraseAccountsJob } from './privacy.jobs';
export { reindexAll } from './reindex.service';
export { dropWhatIsOver } from './retention.service';
