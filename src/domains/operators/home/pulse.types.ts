/** The parts of the service of which the operators' home says how they are. */
const PULSE_PARTS = ['site', 'queues', 'sources', 'mail', 'pix', 'webhooks', 'lists'] as const;
export type PulsePart = (typeof PULSE_PARTS)[number];

/** `unknown`: nobody measured, or too few asked to tell. */
export type PulseTone = 'ok' | 'warning' | 'error' | 'unknown';

/** What the status page does not measure. */
export interface OwnMeasures {
  /** When the oldest job was due that no queue has yet. */
  oldestJobAt: Date | null;
  /** Customers' addresses of webhooks that fail. */
  failingEndpoints: number;
  /** Queues that an operator paused. */
  pausedQueues: number;
  lastPixAt: Date | null;
  /** When the list was checked that was not for the longest time. */
  listsAt: Date | null;
}

/** What the note of a part says, with its count, moment or names. */
export interface Pulse {
  part: PulsePart;
  tone: PulseTone;
  note:
    | 'ok'
    | 'quiet'
    | 'failing'
    | 'down'
    | 'late'
    | 'paused'
    | 'unsent'
    | 'last'
    | 'never'
    | 'endpoints'
    | 'checked'
    | 'old';
  count?: number;
  at?: Date;
  /** Ids of sources. */
  sources?: string[];
}
