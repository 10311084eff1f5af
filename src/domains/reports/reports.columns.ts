import type { Locale } from '~/src/shared/locale';
import type { ContestState } from './contest.rules';
import type { FailureCode, JobCategory, Purpose, RiskAssessment } from './reports.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'order_approvals.locale': Locale;
    'reports.contest_state': ContestState | null;
    'reports.failure': FailureCode;
    'reports.job_category': JobCategory;
    'reports.purpose': Purpose;
    'reports.risk_reasons': RiskAssessment['reasons'] | null;
  }
}
