import type { ContestReason } from './subjects.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'subject_requests.reason': ContestReason;
  }
}
