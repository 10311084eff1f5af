/** A source that an operator paused, and the last who resumed one, as pages for operators show them. */
export interface SourcePause {
  sourceId: string;
  at: Date;
  /** Null for somebody who was erased. */
  who: string | null;
  reason: string;
}

/** One side of a pause: who, why, when. */
export interface PauseChange {
  sourceId: string;
  by: string;
  reason: string;
  at: Date;
}
