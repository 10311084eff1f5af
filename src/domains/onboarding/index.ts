export { companyApi } from './company.api';
export { dropOldHeld, keepDocuments } from './document.store';
export { eraseOnboarding } from './erasure.store';
export { countEvaluations } from './evaluation.queries';
export { scanContractsJob } from './onboarding.jobs';
export { onboardingRoutes } from './onboarding.routes';
export type { PersonState } from './onboarding.rules';
export { personApi } from './person.api';
export { scanContracts } from './scan.service';
