import type { UnavailableReason } from '~/src/gateways/wire/outcome';

/**
 * The bank refused: `type` is the last part of its problem URL (`CobNaoEncontrado`, `PixDevolucaoInvalida`
 * …), `fields` the properties it names. A retry does not help.
 */
export class PixRefused extends Error {
  constructor(
    readonly type: string,
    readonly status: number,
    readonly fields: string[] = [],
    readonly correlationId?: string,
  ) {
    super(`the bank refused: ${type} (${status})`);
    this.name = 'PixRefused';
  }
}

/** The bank does not answer: whether it acted is unknown, so fetch the state before acting again. */
export class PixUnavailable extends Error {
  constructor(
    readonly reason: UnavailableReason,
    readonly retryAfterMs?: number,
  ) {
    super(`the bank does not answer: ${reason}`);
    this.name = 'PixUnavailable';
  }
}
