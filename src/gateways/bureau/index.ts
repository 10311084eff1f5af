export type {
  BureauGateway,
  CreditReport,
  NegativeRecord,
} from './bureau.gateway';
export { bureau } from './bureau.setup';
