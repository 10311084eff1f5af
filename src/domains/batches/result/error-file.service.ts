import { record } from '~/src/domains/audit';
import { findBatchRow, getContent } from '~/src/domains/batches/batches.store';
import type { BatchView, RowErrors, RowField, Sheet } from '~/src/domains/batches/batches.types';
import { getKeptSheet } from '~/src/domains/batches/file/kept-sheet.service';
import { templateHead } from '~/src/domains/batches/file/template.service';
import { findSheet } from '~/src/domains/batches/files.store';
import { findErrorVersion, listAccepted } from '~/src/domains/batches/rows.store';
import { getProduct } from '~/src/domains/catalog';
import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { getI18n, type Translate } from '~/src/platform/i18n';
import { textColumns } from '~/src/platform/tables/columns';
import type { SheetFormat, Table } from '~/src/platform/tables/sheet';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import { listWrongRows } from './rows.queries';

/** What is wrong with a row, in words: `CPF: o dígito verificador não confere`. */
export function errorText(errors: RowErrors, t: Translate): string {
  return Object.entries(errors)
    .map(
      ([name, error]) => `${t(`reports:inputs.${name as RowField}`)}: ${t(`batches:errors.cell.${error}`)}`,
    )
    .join('; ');
}

/**
 * The uploaded sheet with one more column, which says what is wrong with a row and is ignored when read again: it
 * can be corrected and uploaded. The upload itself is not read again. For typed rows, or a deleted file, the wrong
 * ones as given. Drawn once. @throws NotFound `not_found`, TooMany
 */
export async function buildErrorFile(ctx: ActorCtx, batch: BatchView, format: SheetFormat): Promise<Buffer> {
  const { id, accountId } = batch;
  const file = await getKeptSheet(ctx, {
    key: { accountId, subjectId: id, format, locale: ctx.locale },
    getVersion: (at, options) => findErrorVersion(at, id, options),
    load: () => loadErrors(ctx, batch),
  });
  await record(ctx, { action: 'batch_exported', subject: { kind: 'batch', id } });
  return file;
}

async function loadErrors(ctx: ActorCtx, batch: BatchView): Promise<Table<readonly string[]>> {
  const t = getI18n(ctx.locale).t as unknown as Translate;
  const errors = await listWrongRows(ctx, batch);
  const sheet = (await readableSheet(ctx, batch.id)) ?? (await rowsAsGiven(ctx, batch, t));
  const getWrong = (line: number) => errors.get(line);
  return {
    title: t('batches:file.sheet'),
    locale: ctx.locale,
    columns: textColumns([...sheet.head, t('batches:columns.error')]),
    rows: sheet.rows.map(({ line, cells }) => {
      const wrong = getWrong(line);
      return [...cells, wrong ? errorText(wrong, t) : ''];
    }),
  };
}

/** The sheet as it was read, without an earlier error column; null once it is deleted. */
async function readableSheet(ctx: ActorCtx, id: string): Promise<Sheet | null> {
  const row = await findBatchRow(ctx, id);
  const sheet = row && (await findSheet(ctx, row));
  if (!sheet) return null;
  const { head, rows } = sheet;
  const keptColumns = head.flatMap((title, at) => (/^(erros?|errors?)$/i.test(title.trim()) ? [] : [at]));
  const only = (cells: string[]) => keptColumns.map((at) => cells[at] ?? '');
  return { head: only(head), rows: rows.map(({ line, cells }) => ({ line, cells: only(cells) })) };
}

async function rowsAsGiven(ctx: ActorCtx, batch: BatchView, t: Translate): Promise<Sheet> {
  const product = await getProduct(ctx, batch.productExternalId);
  const names: RowField[] = [...product.requiredInputs, ...product.optionalInputs, ...ORDER_TEXTS];
  const sealer = await getSealer(ctx, batch.accountId);
  const storedRows = await listAccepted(ctx, batch.id, ['invalid']);
  const rows = storedRows.map((row) => {
    const rawCells = getContent(sealer, row).given ?? {};
    const isDocument = (name: RowField) => name === 'cpf' || name === 'cnpj';
    const cells = names.map((name) => rawCells[name] ?? (isDocument(name) ? (rawCells.document ?? '') : ''));
    return { line: row.line, cells };
  });
  return { head: templateHead(product, t), rows };
}
