import type { Response } from 'express';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { mayMakeLinks, mayManageVerification } from '~/src/domains/verification/verification.policy';
import { listVerifications, type VerificationFilter } from '~/src/domains/verification/verification.queries';
import { fieldTexts } from '~/src/http/errors';
import { fieldErrors } from '~/src/http/form';
import { FRESH, form, type Shown } from '~/src/http/form-cycle';
import { renderPage } from '~/src/http/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, redirectTo } from '~/src/http/respond';
import { Invalid } from '~/src/platform/errors';
import { formatCpf, parseCpf } from '~/src/shared/cpf';
import VerificationListPage from '~/views/verification/list.page';
import { listForm, listQuery } from './list.schemas';

const PAGE = 25;
const SEALED = 'verification-list.cpf';

const NOTHING: VerificationFilter = {
  from: null,
  to: null,
  status: null,
  method: null,
  cpf: null,
  integrationId: null,
  order: 'newest',
};

const present = (values: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])));

/** A CPF never stands in an address: it is sealed for the account that looks for it. */
function openCpf(req: UserRequest, sealed: string | null): string | null {
  if (!sealed) return null;
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    return req.ctx.vault.decrypt(`${SEALED}:${req.ctx.actor.accountId}`, bytes).toString();
  } catch {
    return null;
  }
}

/** The filter of the address, and what of it is wrong. Without one, what waits for people is shown. */
function readFilter(req: UserRequest) {
  const parsed = listQuery(req.locale).safeParse(req.query);
  if (!parsed.success) {
    const errors = fieldTexts(req.translate, new Invalid('invalid', fieldErrors(parsed.error))) ?? {};
    return { filter: NOTHING, query: {}, page: 1, errors };
  }
  const { de, ate, situacao, metodo, integracao, ordem, quem, pagina } = parsed.data;
  const cpf = openCpf(req, quem);
  const order = ordem === 'oldest' ? ordem : null;
  const query = present({ de, ate, situacao, metodo, integracao, ordem: order, quem: cpf ? quem : null });
  const filter: VerificationFilter = {
    ...{ from: de, to: ate, status: situacao, method: metodo, cpf },
    integrationId: integracao,
    order: ordem,
  };
  return { filter, query, page: pagina, errors: {} };
}

/** Verifications of the account; the CPF that is looked for stands sealed in the address. */
export async function showVerifications(
  req: UserRequest,
  res: Response,
  shown: Shown = FRESH,
): Promise<void> {
  const { ctx } = req;
  const { filter, query, page, errors } = readFilter(req);
  const [{ lines, count }, integrations] = await Promise.all([
    listVerifications(ctx, filter, { skip: (page - 1) * PAGE, limit: PAGE }),
    listIntegrations(ctx, ctx.actor.accountId),
  ]);
  const refused = { ...errors, ...shown.errors };
  const { quem: _, ...plain } = query as Record<string, string>;
  const before = (page - 1) * PAGE;
  const hrefOf = (number: number) =>
    hrefFor(req, 'doccheck-list', {}, { ...query, ...(number > 1 && { pagina: String(number) }) });
  const props = {
    lines,
    count,
    before,
    accountId: ctx.actor.accountId,
    values: { ...plain, cpf: filter.cpf ? formatCpf(filter.cpf) : '', ...shown.values } as Record<
      string,
      string
    >,
    filtered: Object.keys(query).length > 0,
    integrations: integrations.map(({ id, name }) => ({ id, name })),
    mayMakeLinks: mayMakeLinks(ctx.actor),
    mayManage: mayManageVerification(ctx.actor),
    errors: refused,
    moreHref: before + lines.length < count ? hrefOf(page + 1) : null,
    firstHref: page > 1 ? hrefOf(1) : null,
  };
  await renderPage(req, res, VerificationListPage, props, {
    title: req.translate('verification:list.title'),
    status: Object.keys(refused).length > 0 ? 422 : shown.status,
  });
}

export const searchVerifications = form({
  schema: (req: UserRequest) => listForm(req.locale),
  show: showVerifications,
  submit(req: UserRequest, res, { cpf: typed, ...plain }) {
    const { vault, actor } = req.ctx;
    const cpf = parseCpf(typed);
    const quem = cpf && vault.encrypt(`${SEALED}:${actor.accountId}`, Buffer.from(cpf)).toString('base64url');
    redirectTo(req, res, 'doccheck-list', {}, present({ ...plain, quem }));
  },
});
