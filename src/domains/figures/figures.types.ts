/** What is counted in the database, once for all processes; ages in seconds, null where there is nothing. */
export interface Figures {
  outboxUnpublished: number;
  outboxOldestSeconds: number;
  jobsUnfinished: number;
  jobsOldestSeconds: number;
  deadLetters: number;
  reportsOpen: number;
  reportsOverdue: number;
  holdsOpen: number;
  holdsOverdue: number;
  /** Routines of retention that have not ended well for two of their intervals. */
  retentionLate: number;
  ledgerDrift: number | null;
  ledgerCheckedAt: number | null;
  statusMeasuredAt: number | null;
  verificationsOpen: Record<string, number>;
}

export interface MeasuredFigures {
  at: Date;
  figures: Figures;
}
