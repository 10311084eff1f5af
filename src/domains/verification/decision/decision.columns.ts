import type { DecisionCode } from './decisions.store';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'verification_decisions.raw_code': DecisionCode;
  }
}
