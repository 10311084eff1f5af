export { registrationIndexes } from './company.store';
export { dropOldHeld, referencedDocuments } from './document.store';
export { eraseOnboarding } from './erasure.store';
export { countEvaluations } from './evaluation.queries';
export { scanContractsJob } from './onboarding.jobs';
export { isLatestManual } from './request.store';
export { scanContracts } from './scan.service';
