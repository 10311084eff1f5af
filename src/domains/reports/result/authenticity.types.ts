import type { Contest } from '~/src/domains/reports/contest.rules';

/** The public page's verdict on a reader's copy. */
export type Verdict = 'authentic' | 'superseded' | 'adulterated';

/** A report as shown publicly: nothing personal. */
export interface Authenticity {
  verdict: Verdict;
  code: string;
  productName: string;
  orderedAt: Date;
  endedAt: Date;
  /** Every source answered. */
  complete: boolean;
  versions: number;
  /** Fingerprint of the newest PDF; null before it was first drawn. */
  sha256: string | null;
  newestAt: Date | null;
  contest: Contest | null;
  correctedAt: Date | null;
}
