export { eraseDueAccounts } from './erasure.service';
export { dropWhatIsOverJob, eraseAccountsJob } from './privacy.jobs';
export { privacyRoutes } from './privacy.routes';
export { dropWhatIsOver } from './retention.service';
