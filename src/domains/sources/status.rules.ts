import type { SourceHealth } from './status.types';

/** Fewer answers than these say nothing. */
const ENOUGH = 3;
const FAILING = 0.2;
const DOWN = 0.8;

/** How a source is, by how many of the questions that ended were answered and how many found it away. */
export function healthOf({ answered, unavailable }: { answered: number; unavailable: number }): SourceHealth {
  const ended = answered + unavailable;
  if (ended < ENOUGH) return 'quiet';
  const share = unavailable / ended;
  if (share >= DOWN) return 'down';
  return share >= FAILING ? 'failing' : 'ok';
}
