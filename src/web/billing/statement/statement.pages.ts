import type { Response } from 'express';
import { listKnownCostCenters } from '~/src/domains/billing';
import { getChargeScope } from '~/src/domains/billing/billing.policy';
import type { StatementLine } from '~/src/domains/billing/billing.types';
import {
  listCredits,
  listStatement,
  type StatementFilter,
  sumOthers,
} from '~/src/domains/billing/statement/statement.queries';
import { statementCsv, statementPdf } from '~/src/domains/billing/statement/statement-export.service';
import { promisedBonus } from '~/src/domains/billing/wallet/bonus.service';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import { isLatestManual } from '~/src/domains/onboarding';
import { fileNameFor, sendCsv } from '~/src/http/download';
import { filterText } from '~/src/http/forms/form';
import { readFilter } from '~/src/http/forms/period';
import { hangUpSignal } from '~/src/http/hang-up';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { numberCursor } from '~/src/platform/cursor';
import { getI18n } from '~/src/platform/i18n';
import { getTexts } from '~/src/shared/texts';
import { statementQuery } from '~/src/web/billing/billing.schemas';
import { describeCharges, describeLines } from '~/src/web/billing/charge-descriptions.pages';
import StatementPage from '~/views/billing/statement/statement.page';
import type { PendingBonus } from '~/views/billing/statement/why-locked';

/**
 * Balance and movements; filters are in the URL. Refused days show an error and the list without them.
 * `?formato=csv` and `?formato=pdf` return the filtered list as a file.
 */
export async function showStatement(req: UserRequest, res: Response): Promise<void> {
  const { accountId } = req.ctx.actor;
  const { query, errors } = readFilter(req, statementQuery(req.locale), req.query);
  const { tipo, centro, de, ate, formato } = query;
  const isRefused = Object.keys(errors).length > 0;
  const before = isRefused ? null : numberCursor(req.query.antes);
  const criteria = { kind: tipo, costCenter: centro, from: de, to: ate };
  if (formato && !isRefused) return sendFile(req, res, formato, { ...criteria, before: null });
  const scope = getChargeScope(req.ctx.actor);
  const [balance, credits, page, others, costCenters] = await Promise.all([
    getBalance(req.ctx, accountId),
    listCredits(req.ctx, accountId),
    listStatement(req.ctx, scope, { ...criteria, before }),
    before === null ? sumOthers(req.ctx, scope, { ...criteria, before }) : null,
    listKnownCostCenters(req.ctx),
  ]);
  const filter = {
    tipo: tipo ?? '',
    centro: centro ?? '',
    de: filterText(de, req.query.de),
    ate: filterText(ate, req.query.ate),
  };
  const [descriptions, pending] = await Promise.all([describeCharges(req, page.lines), waitingFor(req)]);
  const first = before === null;
  const props = {
    balance,
    credits,
    ...page,
    others,
    filter,
    errors,
    first,
    descriptions,
    pending,
    costCenters,
  };
  await renderPage(req, res, StatementPage, props, {
    title: req.translate('billing:statement.title'),
    status: isRefused ? 422 : 200,
  });
}

/** What depends on the registration of a user who has not completed it, and whether an operator reviews it. */
async function waitingFor({ ctx }: UserRequest): Promise<PendingBonus | null> {
  const { onboarded, accountKind, userId } = ctx.actor;
  if (onboarded || accountKind === 'company') return null;
  return { amount: await promisedBonus(ctx), inReview: await isLatestManual(ctx, userId) };
}

async function sendFile(
  req: UserRequest,
  res: Response,
  format: 'csv' | 'pdf',
  filter: StatementFilter,
): Promise<void> {
  const { ctx } = req;
  const t = getTexts(getI18n(req.locale), 'billing');
  const { from, to, kind, costCenter } = filter;
  const words = [kind && t(`statement.kinds.${kind}`), costCenter && t('statement.costCenter')];
  const name = fileNameFor(req, t('statement.file'), { from, to, words });
  const describe = (lines: StatementLine[]) => describeLines(ctx, lines);
  if (format === 'csv') return sendCsv(req, res, name, statementCsv(ctx, filter, t, describe));
  const brand = req.translate('common:brand');
  const pdf = await statementPdf(ctx, filter, { t, brand }, { describe, signal: hangUpSignal(res) });
  res.setHeader('Cache-Control', 'no-store');
  res.attachment(`${name}.pdf`).type('application/pdf').send(pdf);
}
