import type { Centavos } from '~/src/shared/money';

/** The parts of the service itself that the status page shows; every other component is a source. */
export const OWN_COMPONENTS = ['site', 'api', 'webhooks', 'messages', 'pix', 'verification'] as const;
export type OwnComponent = (typeof OWN_COMPONENTS)[number];

/** How a component answers; `quiet` with too few queries to tell. */
export type Health = 'ok' | 'failing' | 'down' | 'quiet';

/** How a component did on a day: as its health, or nobody measured. */
export type DayState = Health | 'unmeasured';

/** How a component is now; a source is `paused` while an operator keeps it from being asked. */
export type ComponentState = DayState | 'paused';

/** How often a component was asked in some time, how often without success, and how long all of it took. */
export interface Counts {
  queries: number;
  failures: number;
  totalMs: number;
}

export interface ComponentCounts extends Counts {
  component: string;
  /** What the provider bills, in centavos; only sources have one. */
  cost: Centavos;
}

/** Counts of one minute, by its beginning. */
export interface MinuteCounts extends Pick<Counts, 'queries' | 'failures'> {
  minute: Date;
}

export type IncidentKind = 'failing' | 'down';

/**
 * What happened in an incident, and when (ISO 8601): it was opened, grew worse, or was closed because the component
 * answers again (`closed`) or nobody has asked it for an hour (`quiet`). `share` of the queries failed, in percent.
 */
export interface IncidentUpdate {
  at: string;
  kind: 'opened' | 'worse' | 'closed' | 'quiet';
  share: number;
}

export interface Incident {
  id: string;
  component: string;
  kind: IncidentKind;
  openedAt: Date;
  /** Null while it is open. */
  closedAt: Date | null;
  /** Oldest first. */
  updates: IncidentUpdate[];
}

/** A component's day, `YYYY-MM-DD` in São Paulo. */
export interface ComponentDay extends Omit<ComponentCounts, 'cost'> {
  day: string;
  /** How many of its minutes were measured. */
  minutes: number;
}

export interface ComponentStatus {
  id: string;
  health: Health;
  /** Since when, while an incident is open. */
  since: Date | null;
  /** Share of the queries of all these days that were answered, 0 to 1; null with too few. */
  share: number | null;
  /** Ninety, oldest first. */
  days: { day: string; state: DayState }[];
}

/** The service as the status page shows it. */
export interface ServiceStatus {
  /** Until when it was measured; null before the first minute. */
  measuredUntil: Date | null;
  /** False when measuring stopped: what is shown is of then. */
  isMeasured: boolean;
  /** The last ninety days', newest first. */
  incidents: Incident[];
  components: ComponentStatus[];
}

/** An open incident of a source, for pages about orders. */
export interface Outage extends Pick<Incident, 'component' | 'kind' | 'openedAt'> {
  /** The source's. */
  name: string;
}

/** A component in a list; `state` is what is known of it now. */
export interface StatusRow extends ComponentStatus {
  name: string;
  detail: string;
  state: ComponentState;
}

/** The service as a page shows it, in the reader's language. */
export interface NamedStatus extends ServiceStatus {
  own: StatusRow[];
  sources: StatusRow[];
  nameOf: (component: string) => string;
}
