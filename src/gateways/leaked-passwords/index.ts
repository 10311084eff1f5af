export type {
  LeakedPasswordsGateway,
  LeakOutcome,
} from './leaked-passwords.gateway';
export { leakedPasswords } from './leaked-passwords.setup';
