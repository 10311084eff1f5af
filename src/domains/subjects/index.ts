export { subjectErasure } from './erasure-control.service';
export { sendCode, warnOwner } from './proof/session.service';
export { requestIndexes } from './request.store';
export { forgetSubjects } from './retention.store';
export { forgetSubjectsJob, sendCodeJob, warnOwnerJob, watchRequestsJob } from './subjects.jobs';
export { watchRequests } from './watch.service';
