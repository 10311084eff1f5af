import type { HistoryFilter, HistoryView } from '~/src/domains/reports/reports.types';

/** How many reports each fixed view holds. */
export type HistoryCounts = Record<HistoryView | 'all', number>;

/** A filtered list that somebody keeps under a name. */
export interface SavedView {
  id: string;
  label: string;
  filter: HistoryFilter;
}

/** A file of the history that a job makes. */
export interface HistoryExport {
  id: string;
  state: 'making' | 'ready' | 'failed';
  /** Null until they are counted. */
  count: number | null;
  expiresAt: Date;
}

/** The filter as it stands in the form. */
export interface HistoryFilterValues extends Record<string, string> {
  /** A name, a CPF or a CNPJ, as typed. */
  busca: string;
  /** As typed, in the order of the page's language. */
  de: string;
  ate: string;
  /** What an address carries sealed. */
  documento: string;
  nome: string;
}
