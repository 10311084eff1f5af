import type { UnavailableReason } from '~/src/gateways/wire/outcome';

/** The payment company refused with a code of its own; a retry does not help. */
export class TerminalRefused extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(`the payment terminal refused: ${code} (${status})`);
    this.name = 'TerminalRefused';
  }
}

/** No complete answer: whether it acted is unknown. A retry with the same key acts once. */
export class TerminalUnavailable extends Error {
  constructor(readonly reason: UnavailableReason) {
    super(`the payment terminal does not answer: ${reason}`);
    this.name = 'TerminalUnavailable';
  }
}
