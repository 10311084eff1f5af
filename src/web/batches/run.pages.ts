import type { Response } from 'express';
import type { BatchRowView, BatchView, RowState } from '~/src/domains/batches/batches.types';
import { countAlerts, listBatchRows, type RowFilter } from '~/src/domains/batches/result/rows.queries';
import { cancelBatch, pauseBatch, resumeBatch, retryFailed } from '~/src/domains/batches/run/run.service';
import { findFunds } from '~/src/domains/billing';
import { getProduct } from '~/src/domains/catalog';
import { getOutageKey, type Outage } from '~/src/domains/sources';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import CancelBatchPage from '~/views/batches/cancel.page';
import type { BatchProgress } from '~/views/batches/progress.types';
import RunPage from '~/views/batches/run.page';
import {
  hasHistory,
  hrefOfRun,
  isConfirmed,
  isJson,
  readBatch,
  readOutages,
  redirectToBatch,
} from './batch.pages';
import { rowsQuery } from './batches.schemas';

const PAGE = 50;
const REFRESH_SECONDS = 10;

/** Progress of a batch: counts only, no names. */
const toProgress = (
  { state, quoted, pauseReason, counts, charged, held, estimatedEnd }: BatchView,
  outages: readonly Outage[],
  now: Date,
): BatchProgress => ({
  state,
  quoted,
  pauseReason,
  counts,
  charged,
  held,
  estimatedEnd: estimatedEnd?.getTime() ?? null,
  outages: getOutageKey(outages),
  at: now.getTime(),
});

export async function answerProgress(req: UserRequest, res: Response, batch: BatchView): Promise<void> {
  const { outages } = await readOpenOutages(req, batch);
  res.setHeader('Cache-Control', 'no-store');
  res.json(toProgress(batch, outages, req.ctx.now()));
}

/** None once nothing is queried any more. */
const readOpenOutages = async (req: UserRequest, batch: BatchView) =>
  batch.state === 'running' || batch.counts.ordered > 0
    ? readOutages(req, batch)
    : { sources: [], outages: [] };

/** Filters of the tabs; the first shows all rows. */
const TABS: Record<string, RowFilter> = {
  todas: { states: ['waiting', 'ordered', 'delivered', 'partial', 'failed', 'reused', 'skipped'] },
  alertas: { alerts: true },
  parte: { states: ['partial'] },
  falhas: { states: ['failed'] },
  abertas: { states: ['waiting', 'ordered'] },
  fora: { states: ['invalid', 'duplicate', 'skipped'] },
};

const computeSum = ({ counts }: BatchView, states: readonly RowState[]): number =>
  states.reduce((sum, state) => sum + counts[state], 0);

export const showBatchDetail: Handler<UserRequest<'batchUid?' | 'uid?'>> = async (req, res) => {
  const batch = await readBatch(req);
  if (isJson(req)) return answerProgress(req, res, batch);
  if (!isConfirmed(batch)) return redirectTo(req, res, 'batch-confirm', { batchUid: batch.id });
  return renderRun(req, res, batch);
};

/** A confirmed batch: progress, rows, money, and available actions. */
export async function renderRun(
  req: UserRequest,
  res: Response,
  batch: BatchView,
  result: FormResult = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const tabName = String(req.query.linhas ?? 'todas');
  const tab = tabName in TABS ? tabName : 'todas';
  const { depois } = rowsQuery.parse(req.query);
  const moves = batch.state === 'running';
  const isOpen = moves || batch.state === 'paused';
  const [product, page, alerts, funds] = await Promise.all([
    getProduct(ctx, batch.productExternalId),
    listBatchRows(ctx, batch, { ...TABS[tab], after: depois, limit: PAGE }),
    countAlerts(ctx, batch.id),
    isOpen ? findFunds(ctx, 0) : null,
  ]);
  const { sources, outages } = await readOpenOutages(req, batch);
  const link = (query?: Record<string, string>) => hrefOfRun(req, batch.id, query);
  const auto = req.query.auto !== '0';
  const countRows = (name: string): number =>
    name === 'alertas' ? alerts : computeSum(batch, TABS[name]?.states ?? []);
  const props = {
    batch,
    progress: toProgress(batch, outages, ctx.now()),
    sources,
    outages,
    rows: page.rows as BatchRowView[],
    tabs: Object.keys(TABS)
      .map((name) => ({ name, count: countRows(name), href: link({ linhas: name }), current: name === tab }))
      .filter(({ name, count, current }) => count > 0 || current || name === 'todas'),
    more: page.next === null ? null : link({ linhas: tab, depois: String(page.next) }),
    first: depois > 0 ? link({ linhas: tab }) : null,
    here: link(),
    history: hasHistory(req),
    auto: moves && auto,
    target: product.target,
    funds: funds && { kind: funds.kind, free: funds.free },
    now: ctx.now(),
    newPrice: batch.pauseReason === 'price' ? product.price : null,
    errors: result.errors,
  };
  const title = batch.name ?? req.translate('batches:run.title');
  await renderPage(req, res, RunPage, props, {
    title,
    status: result.status,
    refresh: moves && auto ? { seconds: REFRESH_SECONDS, href: req.originalUrl } : undefined,
  });
}

/** A button that changes how a batch runs, and returns to it. */
const action = (
  outcome: 'paused' | 'resumed' | 'cancelled' | 'retried',
  work: (req: UserRequest, id: string) => Promise<unknown>,
) =>
  form({
    schema: noFields,
    show: flashErrorsOn('batch-confirm'),
    async submit(req: UserRequest<'batchUid?' | 'uid?'>, res) {
      const { id } = await readBatch(req);
      await work(req, id);
      flash(req, { kind: 'ok', text: req.translate(`batches:run.done.${outcome}`) });
      redirectToBatch(req, res, id);
    },
  });

export const submitPause = action('paused', ({ ctx }, id) => pauseBatch(ctx, id));
export const submitResume = action('resumed', ({ ctx }, id) => resumeBatch(ctx, id));
export const submitCancel = action('cancelled', ({ ctx }, id) => cancelBatch(ctx, id));
export const submitRetry = action('retried', ({ ctx }, id) => retryFailed(ctx, id));

/** Explains what canceling means, before it is done. */
export const showCancel: Handler<UserRequest<'batchUid?' | 'uid?'>> = async (req, res) => {
  const batch = await readBatch(req);
  if (batch.state !== 'running' && batch.state !== 'paused')
    return redirectTo(req, res, 'batch-confirm', { batchUid: batch.id });
  const back = hrefOfRun(req, batch.id);
  await renderPage(
    req,
    res,
    CancelBatchPage,
    { batch, back },
    { title: req.translate('batches:cancel.title') },
  );
};
