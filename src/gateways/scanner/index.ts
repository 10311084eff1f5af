export type {
  ScannerGateway,
  ScanOutcome,
} from './scanner.gateway';
export { scanner } from './scanner.setup';
