import type { ConnectionSettings, ReportedOutcome } from './connections.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'ats_connections.settings': ConnectionSettings;
    'ats_updates.told': ReportedOutcome;
    'ats_updates.trying': ReportedOutcome;
  }
}
