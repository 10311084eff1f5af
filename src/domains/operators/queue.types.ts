/** The jobs of one kind that are not done. */
export interface JobLine {
  job: string;
  /** Not yet handed to a queue. */
  waiting: number;
  /** Handed over, not yet done. */
  running: number;
  failures: number;
  oldestAt: Date | null;
}

/** A job that was given up. Its payload holds ids only. */
export interface DeadLetter {
  id: string;
  job: string;
  queue: string;
  error: string;
  attempts: number;
  createdAt: Date;
}
