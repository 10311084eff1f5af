import type { IncidentUpdate } from './status.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'incidents.updates': IncidentUpdate[];
  }
}
