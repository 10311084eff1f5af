export { subjectErasure } from './erasure-control.service';
export { requestIndexes } from './request.store';
export { forgetSubjects } from './retention.store';
export { sendCode, warnOwner } from './session.service';
export { forgetSubjectsJob, sendCodeJob, warnOwnerJob, watchRequestsJob } from './subjects.jobs';
export { watchRequests } from './watch.service';
