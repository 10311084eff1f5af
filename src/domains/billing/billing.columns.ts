import type { Locale } from '~/src/shared/locale';
import type { PlanTier } from './billing.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'pix_charges.locale': Locale;
    'plan_terms.tiers': PlanTier[];
  }
}
