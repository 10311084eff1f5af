import type { ComponentStatus, DayState, Incident } from '~/src/domains/sources/status.types';

/** A component in a list; `state` is what is known of it now. */
export interface StatusRow extends ComponentStatus {
  name: string;
  detail: string;
  state: DayState;
}

export interface NamedIncident extends Incident {
  /** Its component's. */
  name: string;
}

export interface StatusProps {
  own: readonly StatusRow[];
  sources: readonly StatusRow[];
  measuredUntil: Date | null;
  /** False when measuring stopped. */
  isMeasured: boolean;
  incidents: readonly NamedIncident[];
  now: Date;
}
