import type { Response } from 'express';
import { listLists } from '~/src/domains/operators/sources/list.queries';
import { countOpenReports } from '~/src/domains/operators/sources/source.queries';
import { listSourceLines, switchSource } from '~/src/domains/operators/sources/source.service';
import { listFailingWebhooks } from '~/src/domains/operators/sources/webhook.queries';
import { LIST_IDS } from '~/src/gateways';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { sourceForm } from '~/views/operators/sources/sources.form';
import SourcesPage from '~/views/operators/sources/sources.page';

/** How sources, lists and customers' webhooks are (`?fonte=` opens what there is to know and do about one source). */
export const showSources = (req: UserRequest, res: Response): Promise<void> =>
  renderSources(req, res, EMPTY_FORM, req.query.fonte);

async function renderSources(
  req: UserRequest,
  res: Response,
  { errors, status, values, error }: FormResult<typeof sourceForm>,
  open: unknown,
): Promise<void> {
  const { ctx } = req;
  const [sources, lists, webhooks] = await Promise.all([
    listSourceLines(ctx),
    listLists(ctx, LIST_IDS),
    listFailingWebhooks(ctx),
  ]);
  const source = sources.find(({ id }) => id === open) ?? null;
  const reports = source ? await countOpenReports(ctx, source.id) : 0;
  const props = { sources, lists, webhooks, open: source, reports, now: ctx.now(), errors, values };
  const title = req.translate('operatorSources:title');
  await renderPage(req, res, SourcesPage, props, { title, status: error?.status ?? status });
}

/** Pauses a source, or has it asked again. */
export const changeSource = form({
  schema: sourceForm.schema,
  show: (req: UserRequest, res, result) => renderSources(req, res, result, req.body?.source),
  async submit(req, res, choice) {
    await switchSource(req.ctx, choice);
    const text = req.translate(`operatorSources:done.${choice.action}`);
    flash(req, { kind: 'ok', text });
    redirectTo(req, res, 'operator-sources');
  },
});
