import type { BatchCounts, BatchState, PauseReason } from '~/src/domains/batches/batches.types';
import type { Centavos } from '~/src/shared/money';

/** How far a batch is: what its page polls. */
export interface BatchProgress {
  state: BatchState;
  /** What it costs has been worked out. */
  quoted: boolean;
  pauseReason: PauseReason | null;
  counts: BatchCounts;
  charged: Centavos;
  held: Centavos;
  /** Milliseconds since the epoch. */
  estimatedEnd: number | null;
  /** The server's clock. */
  at: number;
}
