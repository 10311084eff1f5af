import type { ReportsT } from '~/src/domains/reports/reports.wording';

/** A message to support about one query: its identifier is in the subject, nothing of whom it is about. */
export const supportHref = (address: string, id: string, t: ReportsT): string =>
  `mailto:${address}?subject=${encodeURIComponent(t('result.supportSubject', { id }))}`;
