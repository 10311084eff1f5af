/** The outside companies, one real client each; the sandbox differs by address and credentials only. */
// biome-ignore lint/suspicious/noEmptyInterface: each gateway adds itself here
export interface Gateways {}
