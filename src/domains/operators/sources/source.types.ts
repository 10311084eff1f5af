import type { IncidentKind, SourcePause } from '~/src/domains/sources';
import type { Centavos } from '~/src/shared/money';

/** How a source is: what an operator would do something about comes first. `quiet`: too few asked to tell. */
export const SOURCE_STATES = ['paused', 'down', 'failing', 'slow', 'quiet', 'answering'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** How often a source was asked, and how often without an answer; without test accounts. */
export interface AnswerCount {
  queries: number;
  failures: number;
}

/** What is stored of a source. */
export interface SourceFigures {
  id: string;
  lastHour: AnswerCount;
  lastDay: AnswerCount;
  /** 95 of 100 answers of the last hour came within; null without any. */
  p95Ms: number | null;
  costToday: Centavos;
  /** Mean of the seven days before. */
  costADay: Centavos;
  incident: { id: string; kind: IncidentKind; openedAt: Date } | null;
  /** Workers that asked it and reported lately, and how many of them leave it alone. */
  breakers: { processes: number; open: number };
}

/** A product that asks a source. */
export interface SourceUse {
  externalId: string;
  name: string;
  share: Centavos;
  /** Whether it is sold, for less, while the source is paused. */
  isSoldWithout: boolean;
}

/** A source as operators see it. */
export interface SourceLine extends SourceFigures {
  name: string;
  authority: string;
  usualMs: number;
  state: SourceState;
  /** Nobody needs to look at it. */
  isWell: boolean;
  pause: SourcePause | null;
  products: SourceUse[];
}

/** A sanctions list, as it was imported last. */
export interface ListLine {
  list: string;
  /** `YYYY-MM-DD`, of the publication. */
  publishedOn: string | null;
  /** Null: never imported. */
  entries: number | null;
  /** When it was last confirmed to be the newest. */
  checkedAt: Date | null;
  /** Of the last import that failed, if none succeeded since. */
  failure: { at: Date; reason: string } | null;
}

/** A customer's endpoint of webhooks that fails, or that was turned off because of it. */
export interface FailingWebhook {
  id: string;
  name: string;
  host: string;
  accountId: string;
  accountName: string;
  /** Null: turned off because the address said that it is gone. */
  failingSince: Date | null;
  isDisabled: boolean;
  /** Of the newest thousand since then, those that no try delivered. */
  undelivered: number;
  /** The last answer: an HTTP status, or what went wrong. */
  lastStatus: number | null;
  lastProblem: string | null;
}
