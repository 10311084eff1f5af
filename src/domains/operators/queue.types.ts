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

/** A dead letter. Its payload holds ids only. */
export interface DeadLetter {
  id: string;
  job: string;
  queue: string;
  error: string;
  attempts: number;
  createdAt: Date;
}
