import type { JobCategory, Purpose } from '~/src/domains/reports/purpose.rules';

/** In display order; a test compares it with the matrix. */
export const PURPOSE_LIST: readonly Purpose[] = [
  'hiring',
  'credit_contract',
  'supplier',
  'fraud_prevention',
  'compliance_aml',
  'tenant',
  'school',
  'betting',
  'own_data',
];

export const JOB_CATEGORY_LIST: readonly JobCategory[] = [
  'domestic',
  'care',
  'cargo_driver',
  'sharp_tools',
  'bank',
  'hazardous',
  'confidential',
];
