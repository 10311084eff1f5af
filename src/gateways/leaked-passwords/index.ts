export {
  createLeakedPasswordsGateway,
  type LeakedPasswordsConfig,
  type LeakedPasswordsGateway,
  type LeakOutcome,
} from './leaked-passwords.gateway';
