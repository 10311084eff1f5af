import { record } from '~/src/domains/audit';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { getI18n, type Translate } from '~/src/platform/i18n';
import { textColumns } from '~/src/platform/tables/columns';
import { buildSheet, type SheetFormat } from '~/src/platform/tables/sheet';
import { PERSON_COLUMNS } from './columns.rules';
import { findRunRow, listRefused } from './runs.queries';
import { findContent, findSheet } from './runs.store';
import { reasonText } from './runs.wording';

/** Rows preformatted as text, so that pasted values keep their zeros. */
const PREPARED = 1_000;

const getWords = (ctx: Ctx): Translate => getI18n(ctx.locale).t as unknown as Translate;
const getHead = (t: Translate): string[] => PERSON_COLUMNS.map((name) => t(`recruitmentRuns:column.${name}`));

const write = (ctx: Ctx, format: SheetFormat, head: string[], rows: string[][]): Promise<Buffer> =>
  buildSheet(format, {
    title: getWords(ctx)('recruitmentRuns:file.sheet'),
    ...{ locale: ctx.locale, columns: textColumns(head), rows },
  });

/** An empty sheet with the candidates' columns, in the reader's language, as the reader recognises them. */
export async function candidatesTemplate(ctx: Ctx, format: SheetFormat): Promise<Buffer> {
  const t = getWords(ctx);
  const head = getHead(t);
  const blank = head.map(() => '');
  const rows = format === 'xlsx' ? Array.from({ length: PREPARED }, () => blank) : [];
  return write(ctx, format, head, rows);
}

/**
 * The refused lines of a run as uploaded or sent, with one more column for the reason, which is ignored when read
 * again: the file can be corrected and uploaded. @throws NotFound `run_not_found`
 */
export async function runErrorFile(ctx: ActorCtx, id: string, format: SheetFormat): Promise<Buffer> {
  const t = getWords(ctx);
  const run = await findRunRow(ctx, id);
  const sheet = await findSheet(ctx, run);
  const rows: string[][] = [];
  for (const line of await listRefused(ctx, id)) {
    const content = await findContent(ctx, run, line);
    const given: Partial<Record<keyof Person, string | null>> = content?.given ?? {};
    const cells = content?.cells ?? PERSON_COLUMNS.map((name) => given[name] ?? '');
    rows.push([...cells, line.code ? reasonText(line.code, t) : '']);
  }
  await record(ctx, {
    action: 'candidates_exported',
    subject: { kind: 'recruitment_run', id },
    details: { rows: rows.length },
  });
  const head = [...(sheet?.head ?? getHead(t)), t('recruitmentRuns:file.error')];
  return write(ctx, format, head, rows);
}
