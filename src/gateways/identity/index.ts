export type { IdentityOutcome } from './identity.gateway';
export { identity } from './identity.setup';
export { type IdentityQuiz, type IdentityRegistration, SITUATIONS } from './identity.types';
