export {
  createIdentityGateway,
  type IdentityConfig,
  type IdentityGateway,
  type IdentityOutcome,
  type IdentityPerson,
  type IdentityRefusal,
} from './identity.gateway';
export { type IdentityQuiz, type IdentityRegistration, SITUATIONS, type Situation } from './identity.types';
