export { registrationIndexes } from './company.store';
export { deleteOldQuarantined, referencedDocuments } from './document.store';
export { eraseOnboarding } from './erasure.store';
export { scanContractsJob } from './onboarding.jobs';
export { isLatestManual } from './request.store';
export { scanContracts } from './scan.service';
