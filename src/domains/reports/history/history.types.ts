import type { HistoryFilter, HistoryView } from '~/src/domains/reports/reports.types';

/** How many reports each fixed view holds. */
export type HistoryCounts = Record<HistoryView | 'all', number>;

/** A filter saved under a name. */
export interface SavedView {
  id: string;
  label: string;
  filter: HistoryFilter;
}

/** A history file made by a job. */
export interface HistoryExport {
  id: string;
  state: 'making' | 'ready' | 'failed';
  /** Null until counted. */
  count: number | null;
  expiresAt: Date;
}

/** The filter as in the form. */
export interface HistoryFilterValues {
  /** A name, a CPF or a CNPJ, as typed. */
  busca: string;
  /** As typed, in the order of the page's language. */
  de: string;
  ate: string;
  /** The sealed value in an address. */
  documento: string;
  nome: string;
}
