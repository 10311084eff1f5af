import type { Response } from 'express';
import { checkRow } from '~/src/domains/batches/batches.rules';
import type { RawRow, RowField } from '~/src/domains/batches/batches.types';
import { restoreCell } from '~/src/domains/batches/file/cells.rules';
import { pastedRows } from '~/src/domains/batches/file/pasted.rules';
import { startFromRows } from '~/src/domains/batches/quote/entry.service';
import type { Product } from '~/src/domains/catalog';
import { formValues } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import { type FieldErrors, Invalid } from '~/src/platform/errors';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import BatchManualPage from '~/views/batches/manual.page';
import { readProduct } from './batch.pages';
import { manualForm } from './batches.schemas';
import { discardReplacedBatch, termsFor } from './buy.pages';

const FIRST_LINES = 10;
const MAX_LINES = 100;

const getFields = ({ requiredInputs, optionalInputs }: Product): RowField[] => [
  ...requiredInputs,
  ...optionalInputs,
  ...ORDER_TEXTS,
];

/** Number of lines in the form. */
const getLines = (values: Record<string, string>): number =>
  Math.min(Math.max(Number.parseInt(values.linhas ?? '', 10) || FIRST_LINES, FIRST_LINES), MAX_LINES);

export async function showBatchManual(
  req: UserRequest,
  res: Response,
  result: FormResult = EMPTY_FORM,
): Promise<void> {
  const product = await readProduct(req);
  const props = {
    ...(await termsFor(req, product, result)),
    product,
    fields: getFields(product),
    lines: getLines(result.values),
    most: MAX_LINES,
    values: result.values,
    errors: result.errors,
  };
  const title = `${req.translate('batches:manual.title')} · ${product.name}`;
  await renderPage(req, res, BatchManualPage, props, { title, status: result.status });
}

export const submitBatchManual = form({
  schema: ({ body }: UserRequest) => manualForm(body),
  show: showBatchManual,
  async submit(req, res, input) {
    const values = formValues(req);
    const product = await readProduct(req);
    if ('step' in input) {
      const filled = input.step === 'more' ? longer(values) : withPasted(values, product);
      return showBatchManual(req, res, { ...EMPTY_FORM, values: filled });
    }
    const { lote, troca, costCenter: costCenterId, ...terms } = input;
    const rows = rowsIn(values, product);
    refuseWrong(rows, product, req.ctx.now());
    const order = { id: lote, productExternalId: product.externalId, ...terms, costCenterId };
    await startFromRows(req.ctx, { ...order, entry: 'manual', rows });
    await discardReplacedBatch(req, troca);
    redirectTo(req, res, 'batch-confirm', { batchUid: lote });
  },
});

const longer = (values: Record<string, string>) => ({ ...values, linhas: String(getLines(values) + 10) });

const cell = (line: number, field: RowField): string => `linha.${line}.${field}`;
const isEmpty = (values: Record<string, string>, line: number, fields: readonly RowField[]): boolean =>
  fields.every((field) => !values[cell(line, field)]?.trim());

/** Puts pasted text into the first empty lines, column by column. */
function withPasted(values: Record<string, string>, product: Product): Record<string, string> {
  const fields = getFields(product);
  const filled: Record<string, string> = { ...values, cole: '' };
  const rows = pastedRows(values.cole ?? '', MAX_LINES);
  let line = 1;
  for (const cells of rows) {
    while (line <= MAX_LINES && !isEmpty(filled, line, fields)) line += 1;
    if (line > MAX_LINES) break;
    for (const [at, field] of fields.entries()) if (cells[at]) filled[cell(line, field)] = cells[at];
  }
  const last = Math.ceil(Math.max(line, getLines(values)) / 10) * 10;
  return { ...filled, linhas: String(last) };
}

/** The non-empty lines, which may be cells of a spreadsheet. @throws Invalid if there are none */
function rowsIn(values: Record<string, string>, product: Product): RawRow[] {
  const fields = getFields(product);
  const rows = Array.from({ length: getLines(values) }, (_, at) => at + 1)
    .filter((line) => !isEmpty(values, line, fields))
    .map((line) => ({
      line,
      values: Object.fromEntries(
        fields.map((field) => [field, restoreCell(field, values[cell(line, field)]?.trim() ?? '')]),
      ),
    }));
  if (rows.length === 0)
    throw new Invalid('invalid', { [cell(1, fields[0] ?? 'cpf')]: ['batches:errors.noLines'] });
  return rows;
}

/** @throws Invalid with the errors of each cell */
function refuseWrong(rows: readonly RawRow[], product: Product, now: Date): void {
  const wrong: FieldErrors = {};
  for (const row of rows) {
    const check = checkRow(row, product, now);
    if (check.ok) continue;
    for (const [field, error] of Object.entries(check.errors))
      wrong[cell(row.line, field as RowField)] = [`batches:errors.cell.${error}`];
  }
  if (Object.keys(wrong).length > 0) throw new Invalid('invalid', wrong);
}
