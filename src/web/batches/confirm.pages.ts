import type { Response } from 'express';
import type { BatchView } from '~/src/domains/batches/batches.types';
import { columnUses, suggestColumns } from '~/src/domains/batches/file/columns.rules';
import { chooseColumns, discardBatch, getSample, readAgain } from '~/src/domains/batches/quote/entry.service';
import { quoteBatch } from '~/src/domains/batches/quote/quote.service';
import { listWrongCells } from '~/src/domains/batches/result/rows.queries';
import { findBatchApproval } from '~/src/domains/batches/run/approval.service';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import { getProduct } from '~/src/domains/catalog';
import { errorText } from '~/src/http/errors';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { currentPath, flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { Conflict, NotFound } from '~/src/platform/errors';
import ColumnsPage from '~/views/batches/columns.page';
import QuotePage from '~/views/batches/quote.page';
import ReadingPage from '~/views/batches/reading.page';
import { hasHistory, isConfirmed, isJson, readBatch, readOutages, redirectToBatch } from './batch.pages';
import { columnsForm, confirmForm, readAgainForm } from './batches.schemas';
import { answerProgress, renderRun } from './run.pages';

const REFRESH_SECONDS = 2;
const SHOWN_ERRORS = 50;

/**
 * A batch from its file to its quote, and its progress where there is no history; JSON for the page's own
 * polling.
 */
export const showBatchConfirm: Handler<UserRequest<'batchUid?' | 'uid?'>> = (req, res) => render(req, res);

async function render(
  req: UserRequest<'batchUid?' | 'uid?'>,
  res: Response,
  result: FormResult = EMPTY_FORM,
): Promise<void> {
  const batch = await readBatch(req);
  if (isJson(req)) return answerProgress(req, res, batch);
  if (isConfirmed(batch)) {
    if (hasHistory(req)) return redirectTo(req, res, 'batch-detail', { uid: batch.id });
    return renderRun(req, res, batch, result);
  }
  if (batch.state === 'columns') return renderColumns(req, res, batch, result);
  if (batch.state === 'ready') return renderQuote(req, res, batch, result);
  if (batch.state === 'discarded') throw new NotFound('batch_not_found');
  await renderWait(req, res, batch, result);
}

/**
 * Waits for the file to be read or the quote to be computed, or shows that the file is unreadable; the page
 * refreshes by itself.
 */
async function renderWait(
  req: UserRequest,
  res: Response,
  batch: BatchView,
  result: FormResult,
): Promise<void> {
  const phase = batch.state === 'validating' ? 'reading' : batch.state === 'ready' ? 'quoting' : 'unreadable';
  await renderPage(
    req,
    res,
    ReadingPage,
    { batch, phase },
    {
      title: req.translate(`batches:reading.title.${phase}`),
      status: result.status,
      refresh: phase === 'unreadable' ? undefined : { seconds: REFRESH_SECONDS, href: currentPath(req) },
    },
  );
}

async function renderColumns(
  req: UserRequest,
  res: Response,
  batch: BatchView,
  result: FormResult,
): Promise<void> {
  const product = await getProduct(req.ctx, batch.productExternalId);
  const sheet = await getSample(req.ctx, batch.id);
  const props = {
    batch,
    sheet,
    errors: result.errors,
    values: result.values,
    uses: columnUses(product),
    required: product.requiredInputs,
    suggestions: suggestColumns(sheet.head, sheet.rows, product),
  };
  await renderPage(req, res, ColumnsPage, props, {
    title: req.translate('batches:columns.title'),
    status: result.status,
  });
}

async function renderQuote(
  req: UserRequest,
  res: Response,
  batch: BatchView,
  result: FormResult,
): Promise<void> {
  const { quote, refusal } = await getQuote(req, batch.id);
  if (!quote && !refusal) return renderWait(req, res, batch, result);
  const { sources, outages } = await readOutages(req, batch);
  const props = {
    batch,
    sources,
    outages,
    quote,
    refusal,
    errors: result.errors,
    endsAt: outages.length > 0 ? null : new Date(req.ctx.now().getTime() + (quote?.durationMs ?? 0)),
    wrong: batch.counts.invalid > 0 ? await listWrongCells(req.ctx, batch, SHOWN_ERRORS) : [],
    funds: hasHistory(req) ? ('limit' as const) : ('credits' as const),
    approval: quote && (await findBatchApproval(req.ctx, batch.id, quote.total)),
  };
  await renderPage(req, res, QuotePage, props, {
    title: req.translate('batches:quote.title'),
    status: result.status,
  });
}

/** The quote; an obstacle to every row is shown in place of the price. */
async function getQuote({ ctx, translate }: UserRequest, id: string) {
  try {
    return { quote: await quoteBatch(ctx, id), refusal: null };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return { quote: null, refusal: errorText(translate, error) };
  }
}

export const submitBatchConfirm = form({
  schema: confirmForm,
  show: (req: UserRequest<'batchUid?' | 'uid?'>, res, result) => render(req, res, result),
  async submit(req: UserRequest<'batchUid?' | 'uid?'>, res, { shown: quotedTotal, price, ask }) {
    const batch = await readBatch(req);
    try {
      await confirmBatch(req.ctx, batch.id, { quotedTotal, price });
    } catch (error) {
      if (!ask || !(error instanceof Conflict) || error.code !== 'approval_needed') throw error;
      flash(req, { kind: 'ok', text: req.translate('approvals:batch.asked') });
      return redirectTo(req, res, 'batch-confirm', { batchUid: batch.id });
    }
    flash(req, { kind: 'ok', text: req.translate('batches:run.confirmed') });
    redirectToBatch(req, res, batch.id);
  },
});

export const submitColumns = form({
  schema: columnsForm,
  show: (req: UserRequest<'batchUid?' | 'uid?'>, res, result) => render(req, res, result),
  async submit(req: UserRequest<'batchUid?' | 'uid?'>, res, uses) {
    const batch = await readBatch(req);
    await chooseColumns(req.ctx, batch.id, uses);
    redirectTo(req, res, 'batch-confirm', { batchUid: batch.id });
  },
});

export const submitReadAgain = form({
  schema: readAgainForm,
  show: flashErrorsOn('batch-confirm'),
  async submit(req: UserRequest<'batchUid?' | 'uid?'>, res, { aba: sheet, ocultas: hidden }) {
    const batch = await readBatch(req);
    await readAgain(req.ctx, batch.id, { sheet, hidden });
    redirectTo(req, res, 'batch-confirm', { batchUid: batch.id });
  },
});

export const submitDiscard = form({
  schema: noFields,
  show: flashErrorsOn('batch-confirm'),
  async submit(req: UserRequest<'batchUid?' | 'uid?'>, res) {
    const batch = await readBatch(req);
    await discardBatch(req.ctx, batch.id);
    flash(req, { kind: 'ok', text: req.translate('batches:quote.discarded') });
    redirectTo(req, res, 'batch-buy', { externalId: batch.productExternalId });
  },
});
