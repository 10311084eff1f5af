import type { SheetSource } from '~/src/domains/batches';
import type { ApplicationSource, Person } from '~/src/domains/recruitment/recruitment.types';
import type { Row } from '~/src/platform/database/db';

/** How the lines of a run came; `checks`: orders of candidates' checks. */
export const RUN_KINDS = ['file', 'manual', 'api', 'gupy', 'greenhouse', 'ashby', 'checks'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** received → importing → done | partial (some refused) | failed (all refused); run again: → received. */
export const RUN_STATES = ['received', 'importing', 'done', 'partial', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** waiting → ok (a new application) | known (it was there) | refused; run again: refused → waiting. */
export const LINE_STATES = ['waiting', 'ok', 'known', 'refused'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What a column of a file holds. */
export type PersonColumn = keyof Person | 'ignore';

/** The header of a file, and the use of its columns. */
export interface RunSheet {
  head: string[];
  uses: PersonColumn[];
  /** Of a workbook: the sheet that was read, and what was left out. Absent in earlier runs. */
  source?: SheetSource | null;
}

/** A line's content until it is processed: cells of a file, or the payload of a program or system. */
export interface LineContent {
  cells?: string[];
  given?: Partial<Record<keyof Person, string | null>>;
}

export type RunRow = Row<'recruitment_runs'>;

export type LineRow = Row<'recruitment_run_rows'>;

/** Lines of a run by state. */
export type RunCounts = Record<LineState, number> & { all: number };

/** A line's outcome; `code` is the reason of a refusal. */
export interface LineEnd {
  state: Exclude<LineState, 'waiting'>;
  code: string | null;
  applicationId: string | null;
}

/** Kinds of application that a run's lines become. */
export const sourceOfRun = (kind: RunKind): ApplicationSource => (kind === 'checks' ? 'manual' : kind);

/** Prefix of codes that name fields of a person: `person/cpf.cpf/birthDate.minor`. */
export const FIELDS = 'person';
