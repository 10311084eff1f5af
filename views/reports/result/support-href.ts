import type { ReportsT } from '~/src/domains/reports/reports.wording';

/** A mail to support about one query: its identifier is in the subject, nothing about the query's subject. */
export const supportHref = (address: string, id: string, t: ReportsT): string =>
  `mailto:${address}?subject=${encodeURIComponent(t('result.supportSubject', { id }))}`;
