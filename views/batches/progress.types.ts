import type { BatchCounts, BatchState, PauseReason } from '~/src/domains/batches/batches.types';
import type { Centavos } from '~/src/shared/money';

/** A batch's progress, as polled by its page. */
export interface BatchProgress {
  state: BatchState;
  /** Its cost has been computed. */
  quoted: boolean;
  pauseReason: PauseReason | null;
  counts: BatchCounts;
  charged: Centavos;
  held: Centavos;
  /** Milliseconds since the epoch. */
  estimatedEnd: number | null;
  /** Which of its sources are out (`getOutageKey`); empty when none is. */
  outages: string;
  /** The server's clock. */
  at: number;
}
