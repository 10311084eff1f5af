export {
  createScannerGateway,
  type ScannerConfig,
  type ScannerGateway,
  type ScanOutcome,
} from './scanner.gateway';
