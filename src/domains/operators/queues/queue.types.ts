/** Open jobs of one kind. */
export interface JobLine {
  job: string;
  /** Not yet handed to a queue. */
  waiting: number;
  /** In a queue, not yet done. */
  running: number;
  failures: number;
  oldestAt: Date | null;
}

/** A queue as a worker last saw it. */
export interface QueueLine {
  queue: string;
  waiting: number;
  active: number;
  /** To be tried again, or later. */
  delayed: number;
  oldestAt: Date | null;
  perMinute: number;
  reportedAt: Date;
  /** Null where nobody paused it. */
  pause: { at: Date; who: string | null; reason: string } | null;
}

/** Dead letters of one job that failed alike. */
export interface LetterGroup {
  /** The newest of them, which stands for the group; of one where none waits, the one that was looked up. */
  letter: string;
  job: string;
  error: string;
  count: number;
  oldestAt: Date;
  newestAt: Date;
}

/** Of how many dead letters one decision disposes at most. */
export const MAX_LETTERS = 1_000;
