import type { Locale } from '~/src/shared/locale';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'pix_charges.locale': Locale;
  }
}
