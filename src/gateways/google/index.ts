export type {
  SocialIdentity,
  SocialOutcome,
} from './google.gateway';
export { google } from './google.setup';
