export { companyApi } from './company.api';
export { dropOldHeld, keepDocuments } from './document.store';
export { eraseOnboarding } from './erasure.store';
export { countEvaluations } from './evaluation.queries';
export { onboardingRoutes } from './onboarding.routes';
export type { PersonState } from './onboarding.rules';
export { personApi } from './person.api';
