export type {
  IdentityGateway,
  IdentityOutcome,
  IdentityPerson,
  IdentityRefusal,
} from './identity.gateway';
export { identity } from './identity.setup';
export { type IdentityQuiz, type IdentityRegistration, SITUATIONS, type Situation } from './identity.types';
