import type { JobCategory, Purpose } from '~/src/domains/reports';
import type { ColumnUse, FileProblem, RowErrors, StoredQuote } from './batches.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'batches.columns': ColumnUse[] | null;
    'batches.job_category': JobCategory;
    'batches.problem': FileProblem;
    'batches.purpose': Purpose;
    'batches.quote': StoredQuote | null;
    'batch_rows.errors': RowErrors | null;
  }
}
