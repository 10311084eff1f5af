export {
  type BureauConfig,
  type BureauGateway,
  type CreditReport,
  createBureauGateway,
  type NegativeRecord,
} from './bureau.gateway';
