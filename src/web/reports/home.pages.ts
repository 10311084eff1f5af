import type { Response } from 'express';
import { listMarketingProducts } from '~/src/domains/catalog';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { reportFor } from '~/src/domains/reports/order.rules';
import { readsAll } from '~/src/domains/reports/reports.policy';
import { sealInputs } from '~/src/domains/reports/run/sealed.service';
import { FRESH, form, type Shown } from '~/src/http/form-cycle';
import { renderPage } from '~/src/http/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import { Invalid } from '~/src/platform/errors';
import { startForm } from '~/src/web/reports/reports.schemas';
import HomePage from '~/views/reports/home.page';

const RECENT = 5;

/** Consultar: one box, the reports on offer, what was asked lately. */
export async function showHome(
  req: UserRequest,
  res: Response,
  { errors, status, values }: Shown = FRESH,
): Promise<void> {
  const { actor } = req.ctx;
  const [products, recent] = await Promise.all([
    listMarketingProducts(req.ctx),
    listReports(req.ctx, {
      accountId: actor.accountId,
      userId: readsAll(actor) ? undefined : actor.userId,
      limit: RECENT,
    }),
  ]);
  const props = { products, recent: recent.lines, values, errors };
  return renderPage(req, res, HomePage, props, { title: req.translate('reports:home.title'), status });
}

const otherTarget = (target: 'CPF' | 'CNPJ') => (target === 'CPF' ? 'CNPJ' : 'CPF');

export const startQuery = form({
  schema: startForm,
  show: showHome,
  async submit(req, res, { product, document }) {
    const target = 'cpf' in document ? 'CPF' : 'CNPJ';
    const chosen = reportFor(await listMarketingProducts(req.ctx), product, target);
    if (!chosen) {
      throw new Invalid('invalid', { product: [`reports:errors.wrongTarget.${otherTarget(target)}`] });
    }
    const { accountId } = req.ctx.actor;
    const preInputValue = sealInputs(req.ctx.vault, accountId, { inputs: document });
    redirectTo(req, res, 'buy-product', { externalId: chosen, preInputValue });
  },
});
