import type { WebhookReply } from '~/src/gateways';

/** Kinds of events that an endpoint can be told of; `report.*` means all of reports. */
export const EVENT_KINDS = [
  'report.ordered',
  'report.done',
  'report.partial',
  'report.failed',
  'report.updated',
  'approval.asked',
  'approval.decided',
  'batch.ready',
  'batch.paused',
  'batch.done',
  'verification.created',
  'verification.review',
  'verification.approved',
  'verification.rejected',
  'verification.expired',
  'application.created',
  'application.acknowledged',
  'application.checked',
  'application.pre_adverse',
  'application.decided',
  'contest.opened',
  'contest.answered',
  'balance.low',
  'invoice.closed',
  'invoice.paid',
] as const;

/** What an endpoint asks for: a kind, or all of one thing. */
export const KIND_CHOICES = [
  ...([
    'report.*',
    'approval.*',
    'batch.*',
    'verification.*',
    'application.*',
    'contest.*',
    'invoice.*',
  ] as const),
  ...EVENT_KINDS,
] as const;

/** `failing` is active, but its last attempt did not arrive. */
export type EndpointState = 'active' | 'failing' | 'paused' | 'disabled';

export interface Endpoint {
  id: string;
  name: string;
  host: string;
  kinds: string[];
  state: EndpointState;
  /** `gone`: it answered 410. `failing`: nothing arrived for five days. */
  disabledReason: 'gone' | 'failing' | null;
  failingSince: Date | null;
  /** Until when the secret before this one signs too. */
  oldSecretUntil: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
  /** Tellings that wait. */
  waiting: number;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** One event for one endpoint. */
export interface Delivery {
  id: string;
  eventId: string;
  kind: string;
  subjectId: string;
  state: DeliveryState;
  tries: number;
  nextAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** One try at telling. */
export interface Attempt {
  number: number;
  at: Date;
  status: number | null;
  problem: WebhookReply['problem'];
  tookMs: number;
  /** The start of what was answered. */
  body: string;
}

/** A delivery that this process has taken, with all that is needed to try it. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  accountId: string;
  fence: number;
  tries: number;
  url: string;
  /** The present one, and the one before it while both sign. */
  secrets: string[];
  event: { id: string; kind: string; subjectId: string; data: Record<string, unknown>; createdAt: Date };
}
