import type { Logger } from 'pino';
import type { Config } from '~/src/config';

/** The outside companies, one real client each; the sandbox differs by address and credentials only. */
// biome-ignore lint/suspicious/noEmptyInterface: each gateway adds itself here
export interface Gateways {}

/** Makes the clients from their settings. */
export function createGateways(_settings: Config['gateways'], _deps: { log: Logger }): Gateways {
  return {};
}
