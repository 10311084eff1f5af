import type { Response } from 'express';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { countReviewQueue, listDecidingChecks } from '~/src/domains/verification/review/queue.queries';
import { hasDismissedTutorial } from '~/src/domains/verification/review/tutorial.store';
import { canCreateLinks, canDecide, reviewRights } from '~/src/domains/verification/verification.policy';
import { listVerifications, type VerificationFilter } from '~/src/domains/verification/verification.queries';
import { STATES_OF } from '~/src/domains/verification/verification.rules';
import type { VerificationState } from '~/src/domains/verification/verification.types';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { readFilter } from '~/src/http/forms/period';
import { openPersonSearch, sealPersonSearch } from '~/src/http/login/person-search';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { formatCpf, parseCpf } from '~/src/shared/cpf';
import { DAY_MS } from '~/src/shared/dates';
import { withoutEmpty } from '~/src/shared/routes';
import type { FormValues } from '~/views/components/forms/define-form';
import type { listForm } from '~/views/verification/list.form';
import VerificationListPage from '~/views/verification/review/list.page';
import { type ListStatus, listQuery, listSchema, MAX_PAGES } from './list.schemas';

const PAGE = 25;
const SEALED = 'verification-list.person';

const STATES: Record<ListStatus, readonly VerificationState[] | null> = {
  ...STATES_OF,
  running: ['created', 'capturing', 'processing'],
  expired: ['expired'],
  all: null,
};

/** The filter in the URL, or in a form that was refused, and its errors. By default, cases awaiting review. */
function getFilter(req: UserRequest, rawQuery: unknown) {
  const { query: values, errors } = readFilter(req, listQuery(req.locale), rawQuery);
  const { de, ate, situacao: status, metodo, integracao, ordem, quem, pagina, periodo, documentos } = values;
  const who = openPersonSearch(req, SEALED, quem);
  const usual = status === 'manualReview' ? 'due' : 'newest';
  const order = ordem === 'due' && status !== 'manualReview' ? usual : (ordem ?? usual);
  const query = withoutEmpty({
    de,
    ate,
    metodo,
    integracao,
    periodo,
    situacao: status === 'manualReview' ? null : status,
    documentos: documentos ? 'on' : null,
    ordem: order === usual ? null : order,
    quem: who.cpf || who.name ? quem : null,
  });
  const filter: VerificationFilter = {
    from: de,
    to: ate,
    states: STATES[status],
    method: metodo,
    order,
    ...who,
    since: periodo === '24h' ? new Date(req.ctx.now().getTime() - DAY_MS) : null,
    integrationId: integracao,
    withDocuments: documentos,
  };
  return { filter, query, status, page: pagina, errors };
}

/** The account's verifications, as many pages as requested. */
export async function showVerifications(
  req: UserRequest,
  res: Response,
  result: FormResult<typeof listForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const { filter, query, status, page, errors } = getFilter(
    req,
    result === EMPTY_FORM ? req.query : result.values,
  );
  const [{ lines, count }, integrations, counts] = await Promise.all([
    listVerifications(ctx, filter, { after: null, limit: page * PAGE }),
    listIntegrations(ctx, ctx.actor.accountId),
    countReviewQueue(ctx),
  ]);
  const checks = await listDecidingChecks(ctx, lines);
  const allErrors = { ...errors, ...result.errors };
  const { quem: _, ...plain } = query;
  const getHref = (changed: Record<string, string>) =>
    hrefFor(req, 'doccheck-list', {}, withoutEmpty({ ...query, ...changed }));
  const values: FormValues<typeof listForm> = {
    ...plain,
    situacao: status,
    ordem: filter.order,
    nome: filter.name ?? '',
    cpf: filter.cpf ? formatCpf(filter.cpf) : '',
    ...result.values,
  };
  const props = {
    lines,
    checks,
    count,
    counts,
    status,
    values,
    errors: allErrors,
    accountId: ctx.actor.accountId,
    userId: ctx.actor.userId,
    now: ctx.now(),
    filtered: Object.keys(query).some((name) => name !== 'situacao'),
    integrations: integrations.map(({ id, name }) => ({ id, name })),
    canDecide: canDecide(ctx.actor),
    canCreateLinks: canCreateLinks(ctx.actor),
    ...reviewRights(ctx.actor),
    hasSeenTutorial: await hasDismissedTutorial(ctx),
    here: getHref(page > 1 ? { pagina: String(page) } : {}),
    dayHref: getHref({ periodo: query.periodo === '24h' ? '' : '24h', de: '', ate: '' }),
    periodHref: getHref({ periodo: 'outro' }),
    getPeriodHref: (days: { de: string; ate: string }) => getHref({ ...days, periodo: '' }),
    moreHref:
      lines.length < count && page < MAX_PAGES
        ? `${getHref({ pagina: String(page + 1) })}#linha-${lines.length}`
        : null,
  };
  await renderPage(req, res, VerificationListPage, props, {
    title: req.translate('verification:list.title'),
    status: Object.keys(allErrors).length > 0 ? 422 : result.status,
  });
}

export const searchVerifications = form({
  schema: (req: UserRequest) => listSchema(req.locale),
  show: showVerifications,
  submit(req: UserRequest, res, { cpf, nome, ...plain }) {
    const quem = sealPersonSearch(req, SEALED, { cpf: parseCpf(cpf), name: nome || null });
    redirectTo(req, res, 'doccheck-list', {}, withoutEmpty({ ...plain, quem }));
  },
});
