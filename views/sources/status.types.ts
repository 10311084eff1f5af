import type { Incident, StatusRow } from '~/src/domains/sources/status.types';

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
