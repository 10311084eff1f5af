import type { WebhookReply } from '~/src/gateways';

/** Event kinds; `report.*` means all of reports. */
export const EVENT_KINDS = [
  'report.ordered',
  'report.done',
  'report.partial',
  'report.failed',
  'report.updated',
  'report.contested',
  'report.contest_ended',
  'approval.asked',
  'approval.decided',
  'monitor.changed',
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
  'incident.opened',
  'incident.closed',
] as const;

/** What an endpoint may subscribe to: a kind, or all of one noun. */
export const KIND_CHOICES = [
  ...([
    'report.*',
    'approval.*',
    'batch.*',
    'verification.*',
    'application.*',
    'contest.*',
    'invoice.*',
    'incident.*',
  ] as const),
  ...EVENT_KINDS,
] as const;

type KindChoice = (typeof KIND_CHOICES)[number];

/** Event kinds that most programs need together. */
export const KIND_PRESETS = {
  reports: ['report.*', 'batch.*', 'monitor.changed'],
  verifications: ['verification.*'],
  recruitment: ['application.*', 'contest.*'],
  money: ['balance.low', 'invoice.*'],
  all: [...KIND_CHOICES.filter((kind) => kind.endsWith('.*')), 'balance.low', 'monitor.changed'],
} satisfies Record<string, readonly KindChoice[]>;

/** `failing`: active, but its last attempt failed. */
export type EndpointState = 'active' | 'failing' | 'paused' | 'disabled';

/** The editable fields of an endpoint. */
export interface EndpointInput {
  name: string;
  url: string;
  kinds: readonly string[];
  /** Components whose incidents it is told of; empty: all of them. Absent: as it is, all for a new one. */
  components?: readonly string[];
}

export interface Endpoint {
  id: string;
  name: string;
  host: string;
  kinds: string[];
  /** Components whose incidents it is told of; empty: all of them. */
  components: string[];
  state: EndpointState;
  /** `gone`: it answered 410. `failing`: no success for five days. */
  disabledReason: 'gone' | 'failing' | null;
  failingSince: Date | null;
  /** Until when the previous secret also signs. */
  oldSecretUntil: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
  /** Pending deliveries. */
  waiting: number;
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

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

/** One attempt of a delivery. */
export interface Attempt {
  number: number;
  at: Date;
  status: number | null;
  problem: WebhookReply['problem'];
  tookMs: number;
  /** The beginning of the response. */
  body: string;
}

/** A delivery claimed by this process, with all that an attempt needs. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  accountId: string;
  fence: number;
  tries: number;
  url: string;
  /** The current one, and the previous one while both sign. */
  secrets: string[];
  event: { id: string; kind: string; subjectId: string; data: Record<string, unknown>; createdAt: Date };
}
