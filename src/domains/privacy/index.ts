export { eraseDueAccounts } from './erasure.service';
export { dropWhatIsOverJob, eraseAccountsJob } from './privacy.jobs';
export { privacyRoutes } from './privacy.routes';
export { reindexAll } from './reindex.service';
export { dropWhatIsOver } from './retention.service';
