export {
  createGoogleGateway,
  type GoogleConfig,
  type GoogleGateway,
  type SocialIdentity,
  type SocialOutcome,
} from './google.gateway';
