import type { Scope } from '~/src/shared/rights/scopes';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'api_keys.scopes': Scope[];
  }
}
