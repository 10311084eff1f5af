export type { ScannerGateway } from './scanner.gateway';
export { scanner } from './scanner.setup';
