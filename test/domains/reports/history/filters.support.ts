import type { HistoryFilter } from '~/src/domains/reports/reports.types';

/** The whole history. */
export const NO_FILTER: HistoryFilter = {
  from: null,
  to: null,
  product: null,
  state: null,
  userId: null,
  document: null,
};
