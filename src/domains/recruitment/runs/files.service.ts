import { record } from '~/src/domains/audit';
import { getKeptSheet } from '~/src/domains/batches';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { getI18n, type Translate } from '~/src/platform/i18n';
import { textColumns } from '~/src/platform/tables/columns';
import { drawBlankSheet, type SheetFormat, type Table } from '~/src/platform/tables/sheet';
import { PERSON_COLUMNS } from './columns.rules';
import { countRefused, findRunRow, listRefused } from './runs.queries';
import { findContent, findRefusedVersion, findSheet } from './runs.store';
import type { RunRow } from './runs.types';
import { reasonText } from './runs.wording';

const getWords = (ctx: Ctx): Translate => getI18n(ctx.locale).t as unknown as Translate;
const getHead = (t: Translate): string[] => PERSON_COLUMNS.map((name) => t(`recruitmentRuns:column.${name}`));

/** An empty sheet with the candidates' columns, in the reader's language, as the reader recognises them. */
export function candidatesTemplate(ctx: Ctx, format: SheetFormat): Promise<Buffer> {
  const t = getWords(ctx);
  const { locale } = ctx;
  return drawBlankSheet(format, { title: t('recruitmentRuns:file.sheet'), locale, head: getHead(t) });
}

/**
 * The refused lines of a run as uploaded or sent, with one more column for the reason, which is ignored when read
 * again: the file can be corrected and uploaded. Drawn once. @throws NotFound `run_not_found`, `not_found`, TooMany
 */
export async function runErrorFile(ctx: ActorCtx, id: string, format: SheetFormat): Promise<Buffer> {
  const run = await findRunRow(ctx, id);
  const file = await getKeptSheet(ctx, {
    key: { accountId: run.account_id, subjectId: id, format, locale: ctx.locale },
    getVersion: (at, options) => findRefusedVersion(at, id, options),
    load: () => loadRefused(ctx, run),
  });
  const rows = await countRefused(ctx, id);
  await record(ctx, {
    action: 'candidates_exported',
    subject: { kind: 'recruitment_run', id },
    details: { rows },
  });
  return file;
}

async function loadRefused(ctx: ActorCtx, run: RunRow): Promise<Table<readonly string[]>> {
  const t = getWords(ctx);
  const sheet = await findSheet(ctx, run);
  const rows: string[][] = [];
  for (const line of await listRefused(ctx, run.id)) {
    const content = await findContent(ctx, run, line);
    const raw: Partial<Record<keyof Person, string | null>> = content?.given ?? {};
    const cells = content?.cells ?? PERSON_COLUMNS.map((name) => raw[name] ?? '');
    rows.push([...cells, line.code ? reasonText(line.code, t) : '']);
  }
  const head = [...(sheet?.head ?? getHead(t)), t('recruitmentRuns:file.error')];
  return { title: t('recruitmentRuns:file.sheet'), locale: ctx.locale, columns: textColumns(head), rows };
}
