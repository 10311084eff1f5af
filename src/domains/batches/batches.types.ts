import type { CostCenter } from '~/src/domains/billing';
import type { InputName } from '~/src/domains/catalog';
import type { JobCategory, Purpose, ReportState, RiskLevel } from '~/src/domains/reports';
import type { ErrorParams } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';

/** Rows of one batch at most (specification of the batch: 10,000 rows, 5 MB). */
export const MAX_ROWS = 10_000;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** How the rows came; those of recruitment are checks of candidates, agreed to there. */
export type BatchEntry = 'file' | 'manual' | 'api' | 'recruitment';

/**
 * validating → columns | ready | unreadable; columns → validating; ready → running | discarded;
 * running ⇄ paused; running, paused → cancelled; running → done. A retry of what failed: done → running.
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

/** Why a batch rests: somebody wished it, or something that must be mended first. */
export type PauseReason = 'person' | 'credits' | 'limit' | 'budget' | 'access' | 'price';

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

/** What a column of a file holds: an input, the customer's own reference, or nothing that is used. */
export type ColumnUse = InputName | 'document' | 'reference' | 'ignore';

/** Code of what is wrong with one cell: key of `batches:errors.cell`. */
export type CellError =
  | 'required'
  | 'cpf'
  | 'cnpj'
  | 'date'
  | 'tooLong'
  | 'twice'
  | 'minor'
  | 'unasked'
  | 'formula';

/** Input → what is wrong with it. */
export type RowErrors = Partial<Record<InputName | 'reference', CellError>>;

/** Code of why a file cannot be read: key of `batches:errors.file`. */
export type FileProblem =
  | 'empty'
  | 'no_rows'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'open_quote'
  | 'encoding'
  | 'line_too_long'
  | 'not_a_sheet'
  | 'broken'
  | 'protected'
  | 'no_document_column';

/** A file as read: its head and its rows, each with the number it has in the file. */
export interface Sheet {
  head: string[];
  rows: { line: number; cells: string[] }[];
}

/** One row as somebody gave it, not checked yet. */
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
  /** As the file was called. */
  name: string | null;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  /** What its reports are ordered for; null for none. */
  costCenter: CostCenter | null;
  /** Of one report, as quoted. */
  price: Centavos;
  quotedUntil: Date;
  /** What it costs has been worked out. */
  quoted: boolean;
  state: BatchState;
  problem: FileProblem | null;
  /** Line of the file, where the problem is that line's. */
  problemLine: number | null;
  pauseReason: PauseReason | null;
  counts: BatchCounts;
  /** Captured so far. */
  charged: Centavos;
  /** Held for the rows under way. */
  held: Centavos;
  createdAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
  /** When it will end, at the recent rate; null while nothing runs. */
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
  reference: string | null;
  errors: RowErrors | null;
  firstLine: number | null;
  reportId: string | null;
  reportState: ReportState | null;
  riskLevel: RiskLevel | null;
  /** Of its sources; null before it ended. */
  coverage: { total: number; answered: number; notAsked: number; noAnswer: number } | null;
  charged: Centavos | null;
}

/** What the quote of a batch rests on, in numbers: worked out once, for thousands of rows are opened for it. */
export interface QuoteFigures {
  price: Centavos;
  /** Rows that already have a report. */
  reusable: number;
  /** Rows that cost the same, the dearest first. */
  groups: { due: Centavos; needed: Centavos; rows: number }[];
  /** Of a post-paid plan's tiers, as the month stood. */
  discount: Centavos;
  /** Ids of sources. */
  forbidden: string[];
  missing: { source: string; rows: number }[];
}

/** As it is kept; or the code of what refuses every order of the batch. */
export type StoredQuote = QuoteFigures | { refusal: string; params: ErrorParams; at: string };

/** What a batch would be: nothing is charged before its confirmation. */
export interface BatchQuote {
  counts: BatchCounts;
  /** Rows that already have a report: nothing is charged for them. */
  reusable: number;
  /** Price of one report, the most that all accepted rows can cost, and why it is less than price times rows. */
  price: Centavos;
  listTotal: Centavos;
  /** Of sources that purpose or inputs leave out. */
  notAsked: Centavos;
  /** Of a post-paid plan's tiers. */
  discount: Centavos;
  total: Centavos;
  /** Of the credits or of the month's limit; null: no limit. */
  free: Centavos | null;
  /** Rows that `free` is enough for at least: the dearest first. */
  affordable: number;
  /** Sources that the purpose forbids for every row, and those that some rows lack an input for. */
  forbidden: string[];
  missing: { source: string; rows: number }[];
  /** Sources that give no answer just now. */
  silent: string[];
  /** How long it would take, in ms. */
  durationMs: number;
  validUntil: Date;
}
