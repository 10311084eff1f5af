import type { SourceHealth } from './status.types';

/** Minimum number of answers for a verdict. */
const ENOUGH = 3;
const FAILING = 0.2;
const DOWN = 0.8;

/** A source's health, by its answered and unavailable queries. */
export function getHealth({
  answered,
  unavailable,
}: {
  answered: number;
  unavailable: number;
}): SourceHealth {
  const ended = answered + unavailable;
  if (ended < ENOUGH) return 'quiet';
  const share = unavailable / ended;
  if (share >= DOWN) return 'down';
  return share >= FAILING ? 'failing' : 'ok';
}
