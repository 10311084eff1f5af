import type { Attempt } from './webhooks.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'events.data': Record<string, unknown>;
    'webhook_attempts.problem': NonNullable<Attempt['problem']>;
  }
}
