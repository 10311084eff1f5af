import type { CostCenter } from '~/src/domains/billing';
import type { InputName } from '~/src/domains/catalog';
import type { JobCategory, Purpose, ReportState, RiskLevel } from '~/src/domains/reports';
import type { ErrorParams } from '~/src/platform/errors';
import type { OrderText, OrderTexts } from '~/src/shared/input/order-fields';
import type { Centavos } from '~/src/shared/money';

/** Rows of one batch at most (specification of the batch: 10,000 rows, 5 MB). */
export const MAX_ROWS = 10_000;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** How the rows came; those of recruitment are candidate checks, confirmed there. */
export type BatchEntry = 'file' | 'manual' | 'api' | 'recruitment';

/**
 * validating → columns | ready | unreadable; columns, ready, unreadable → validating (read anew); ready → running | discarded;
 * running ⇄ paused; running, paused → canceled; running → done. A retry of what failed: done → running.
 */
export type BatchState =
  | 'validating'
  | 'columns'
  | 'unreadable'
  | 'ready'
  | 'running'
  | 'paused'
  | 'cancelled'
  | 'done'
  | 'discarded';

/** Why a batch is paused: by request, for something to be fixed first, or for a source that an operator paused. */
export type PauseReason = 'person' | 'credits' | 'limit' | 'budget' | 'access' | 'price' | 'source';

/** invalid | duplicate | waiting → ordered → delivered | partial | failed; waiting → reused | skipped. */
export const ROW_STATES = [
  'invalid',
  'duplicate',
  'waiting',
  'ordered',
  'delivered',
  'partial',
  'failed',
  'reused',
  'skipped',
] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What a column of a file holds: an input, a text of the order, or something unused. */
export type ColumnUse = InputName | 'document' | OrderText | 'ignore';

/** Code of what is wrong with one cell: key of `batches:errors.cell`. */
export type CellError =
  | 'required'
  | 'cpf'
  | 'cnpj'
  | 'scientific'
  | 'decimals'
  | 'company'
  | 'person'
  | 'total'
  | 'date'
  | 'tooLong'
  | 'twice'
  | 'minor'
  | 'unasked'
  | 'formula';

/** What a row has: a product's inputs, and the texts of its order. */
export type RowField = InputName | OrderText;

/** Field → what is wrong with it. */
export type RowErrors = Partial<Record<RowField, CellError>>;

/** Code of why a file cannot be read: key of `batches:errors.file`. */
export type FileProblem =
  | 'empty'
  | 'all_hidden'
  | 'no_rows'
  | 'too_large'
  | 'too_costly'
  | 'oversized_part'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'open_quote'
  | 'encoding'
  | 'line_too_long'
  | 'not_a_sheet'
  | 'html'
  | 'xml'
  | 'broken'
  | 'protected'
  | 'no_document_column';

/** A sheet of a workbook, by its tab. */
export interface SheetName {
  name: string;
  hidden: boolean;
}

/** What of a workbook is read: a sheet by its name, or the first that has the columns; with hidden rows and sheets. */
export interface SheetChoice {
  sheet: string | null;
  hidden: boolean;
}

/** Where the rows of a workbook came from, and what was left out. */
export interface SheetSource {
  /** The sheet's name; null if no sheet could be read. */
  sheet: string | null;
  /** Hidden rows of it that were left out. */
  hiddenRows: number;
  /** Its other sheets. */
  others: SheetName[];
}

/** As a batch keeps it; `source` is null until its file has been read. */
export interface StoredSource {
  choice: SheetChoice;
  source: SheetSource | null;
}

/** A parsed file: its header and its rows, each with its line number. */
export interface Sheet {
  head: string[];
  rows: { line: number; cells: string[] }[];
}

/** A row as given, not validated yet. */
export interface RawRow {
  line: number;
  values: Partial<Record<Exclude<ColumnUse, 'ignore'>, string>>;
}

/** Rows of a batch by state. */
export type BatchCounts = Record<RowState, number>;

/** A batch as its pages and the API show it. */
export interface BatchView {
  id: string;
  accountId: string;
  userId: string;
  userName: string | null;
  productExternalId: string;
  productName: string;
  entry: BatchEntry;
  /** The file's name. */
  name: string | null;
  /** Of a workbook: the sheet that was read, and what was left out. */
  source: StoredSource | null;
  /** Columns of the file that are read; null until then, and for rows that came without a file. */
  columnCount: number | null;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  /** The cost center of its reports; null for none. */
  costCenter: CostCenter | null;
  /** Of one report, as quoted. */
  price: Centavos;
  quotedUntil: Date;
  /** Its quote has been computed. */
  quoted: boolean;
  state: BatchState;
  problem: FileProblem | null;
  /** Line of the file, where the problem is on one line. */
  problemLine: number | null;
  pauseReason: PauseReason | null;
  counts: BatchCounts;
  /** Captured so far. */
  charged: Centavos;
  /** Held for the rows in progress. */
  held: Centavos;
  createdAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
  /** Estimated end at the recent rate; null while nothing runs. */
  estimatedEnd: Date | null;
}

/** One batch of the list. */
export type BatchLine = Pick<
  BatchView,
  | 'id'
  | 'name'
  | 'entry'
  | 'productName'
  | 'userName'
  | 'state'
  | 'pauseReason'
  | 'counts'
  | 'charged'
  | 'createdAt'
>;

/** One row of a batch. */
export interface BatchRowView {
  line: number;
  state: RowState;
  /** Masked where the reader may not read the report. */
  name: string | null;
  document: string | null;
  texts: OrderTexts;
  errors: RowErrors | null;
  firstLine: number | null;
  reportId: string | null;
  reportState: ReportState | null;
  riskLevel: RiskLevel | null;
  /** Coverage of its sources; null until it has ended. */
  coverage: { total: number; answered: number; notAsked: number; noAnswer: number } | null;
  charged: Centavos | null;
}

/** The figures behind a batch's quote: computed once, because that opens thousands of rows. */
export interface QuoteFigures {
  price: Centavos;
  /** Rows that already have a report. */
  reusable: number;
  /** Rows grouped by cost, most expensive first. */
  groups: { due: Centavos; rows: number }[];
  /** Discount of a post-paid plan's tiers, as of that time. */
  discount: Centavos;
  /** Ids of sources. */
  forbidden: string[];
  /** Ids of those that an operator paused; not in figures of an earlier release. */
  paused?: string[];
  missing: { source: string; rows: number }[];
}

/** As stored; or the code of what refuses every order of the batch. */
export type StoredQuote = QuoteFigures | { refusal: string; params: ErrorParams; at: string };

/** A batch's quote: nothing is charged before its confirmation. */
export interface BatchQuote {
  counts: BatchCounts;
  /** Rows that already have a report: nothing is charged for them. */
  reusable: number;
  /** Price of one report, the maximum cost of all accepted rows, and why it is below price times rows. */
  price: Centavos;
  listTotal: Centavos;
  /** For sources that purpose or inputs leave out. */
  notAsked: Centavos;
  /** Of a post-paid plan's tiers. */
  discount: Centavos;
  total: Centavos;
  /** What is free of the credits or the month's limit; null: no limit. */
  free: Centavos | null;
  /** Rows that `free` covers at least: most expensive first. */
  affordable: number;
  /** Sources that the purpose forbids for every row, those that are paused, and those for which some rows lack an input. */
  forbidden: string[];
  paused: string[];
  missing: { source: string; rows: number }[];
  /** Sources that currently give no answer. */
  silent: string[];
  /** Estimated duration in ms. */
  durationMs: number;
  validUntil: Date;
}
