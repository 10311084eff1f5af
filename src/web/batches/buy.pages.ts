import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { getBatch } from '~/src/domains/batches/batches.queries';
import { MAX_FILE_BYTES } from '~/src/domains/batches/batches.types';
import { buildTemplate } from '~/src/domains/batches/file/template.service';
import { discardBatch, startFromFile } from '~/src/domains/batches/quote/entry.service';
import { listCostCenters } from '~/src/domains/billing';
import type { Product } from '~/src/domains/catalog';
import { findUsualOrder, isPurpose, previewOutlook, WIDEST_PURPOSE } from '~/src/domains/reports';
import { sendSheet } from '~/src/http/download';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { uploadedFile } from '~/src/http/forms/upload';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { AppError, Invalid, NotFound } from '~/src/platform/errors';
import { isSheetFormat } from '~/src/platform/tables/sheet';
import { isUuid } from '~/src/shared/uuid';
import BatchBuyPage from '~/views/batches/buy.page';
import { readProduct } from './batch.pages';
import { batchForm } from './batches.schemas';

/** Order terms of a new batch: chosen now, those of the batch it replaces, or the usual ones. */
export async function termsFor(req: UserRequest, product: Product, { values }: FormResult) {
  const { ctx } = req;
  const replaced = await replacedBy(req, values);
  const purposeInput = values.purpose ?? replaced?.purpose ?? '';
  const costCenters = await listCostCenters(ctx);
  const center = values.costCenter ?? (replaced ? (replaced.costCenter?.id ?? '') : undefined);
  const asksCenter = costCenters.length > 0 && center === undefined;
  const asksJob = values.jobCategory === undefined && !replaced;
  const isComplete = isPurpose(purposeInput) && !asksCenter && !asksJob;
  const usual = isComplete ? null : await findUsualOrder(ctx);
  const purpose = isPurpose(purposeInput) ? purposeInput : (usual?.purpose ?? null);
  const { gate, effects } = await previewOutlook(ctx, product, {
    inputs: {},
    purpose: purpose ?? WIDEST_PURPOSE,
  });
  return {
    gate: gate?.code ?? null,
    effects,
    purpose,
    jobCategory: values.jobCategory ?? replaced?.jobCategory ?? usual?.jobCategory ?? undefined,
    costCenters,
    costCenter: center ?? usual?.costCenterId ?? undefined,
    centerRemembered: asksCenter,
    prefillSource:
      !isPurpose(purposeInput) && usual?.purpose
        ? usual.preset
          ? ('preset' as const)
          : ('last' as const)
        : null,
    order: isUuid(values.lote) ? values.lote : randomUUID(),
    replaces: replaced?.id ?? null,
  };
}

/** The batch whose file is being replaced; null if it does not exist or is not theirs. */
async function replacedBy(req: UserRequest, values: FormResult['values']) {
  const id = values.troca ?? String(req.query.troca ?? '');
  if (!isUuid(id)) return null;
  return getBatch(req.ctx, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
}

export async function showBatchBuy(
  req: UserRequest,
  res: Response,
  result: FormResult = EMPTY_FORM,
): Promise<void> {
  const product = await readProduct(req);
  const props = {
    ...(await termsFor(req, product, result)),
    product,
    sandbox: req.ctx.sandbox && product.target === 'CPF',
    errors: result.errors,
  };
  const title = `${req.translate('batches:buy.title')} · ${product.name}`;
  await renderPage(req, res, BatchBuyPage, props, { title, status: result.status });
}

/** Receives the file; a job reads it, and the next page shows the progress. */
export const submitBatchFile = form({
  schema: batchForm,
  maxBytes: MAX_FILE_BYTES,
  show: showBatchBuy,
  getErrorField: (error: AppError) => (error.code.startsWith('batch_file') ? 'arquivo' : 'form'),
  async submit(req: UserRequest, res, { lote, troca, purpose, jobCategory, costCenter }) {
    const file = uploadedFile(req, 'arquivo');
    if (req.fileTooLarge) throw new Invalid('invalid', { arquivo: ['batches:errors.file.too_large'] });
    if (!file || file.content.length === 0)
      throw new Invalid('invalid', { arquivo: ['batches:errors.noFile'] });
    const { externalId } = await readProduct(req);
    const order = { id: lote, productExternalId: externalId, purpose, jobCategory, costCenterId: costCenter };
    await startFromFile(req.ctx, { ...order, name: file.name, content: file.content });
    await discardReplacedBatch(req, troca);
    redirectTo(req, res, 'batch-confirm', { batchUid: lote });
  },
});

/** Discards a replaced batch, unless it runs by now or is already gone. */
export async function discardReplacedBatch(req: UserRequest, id: string | null): Promise<void> {
  if (!id) return;
  await discardBatch(req.ctx, id).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  });
}

/** An empty sheet with the product's columns. */
export const sendTemplate: Handler<UserRequest> = async (req, res) => {
  const { format } = req.params;
  const product = await readProduct(req);
  if (!isSheetFormat(format) || !product.batch) throw new NotFound('not_found');
  const name = `${req.translate('batches:file.templateName')}-${product.externalId}`;
  sendSheet(res, format, name, await buildTemplate(req.ctx, product, format));
};
