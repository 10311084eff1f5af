import type { RiskAssessment } from './reports.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'reports.risk_reasons': RiskAssessment['reasons'] | null;
  }
}
