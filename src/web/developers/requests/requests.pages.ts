import type { Response } from 'express';
import { listKeys } from '~/src/domains/developers/keys/keys.queries';
import { getRequest, listRequests } from '~/src/domains/developers/requests/requests.queries';
import type { RequestFilter } from '~/src/domains/developers/requests/requests.types';
import { filterText } from '~/src/http/forms/form';
import { readFilter } from '~/src/http/forms/period';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import { dynamicText } from '~/src/platform/i18n';
import { isUuid } from '~/src/shared/uuid';
import RequestPage from '~/views/developers/requests/request.page';
import RequestsPage from '~/views/developers/requests/requests.page';
import { requestsQuery } from './requests.schemas';

/** The requests of the account's programs, newest first; a typed request id leads to its page. */
export async function showRequests(req: UserRequest, res: Response): Promise<void> {
  const { query, errors } = readFilter(req, requestsQuery(req.locale), req.query);
  if (isUuid(query.pedido)) return redirectTo(req, res, 'api-request', { uid: query.pedido });
  const filter: RequestFilter = {
    from: query.de,
    to: query.ate,
    outcome: query.situacao,
    keyPrefix: query.chave,
    call: query.chamada || null,
  };
  const [page, keys] = await Promise.all([listRequests(req.ctx, filter, query.depois), listKeys(req.ctx)]);
  const filterTexts = {
    de: filterText(filter.from, req.query.de),
    ate: filterText(filter.to, req.query.ate),
    situacao: filter.outcome ?? '',
    chave: filter.keyPrefix ?? '',
    chamada: filter.call ?? '',
  };
  const props = { ...page, keys, filter: filterTexts, errors, wrongId: Boolean(query.pedido) };
  await renderPage(req, res, RequestsPage, props, {
    title: req.translate('developers:requests.title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}

/** One request: its response, and the meaning of its code. */
export async function showRequest(req: UserRequest<'uid'>, res: Response): Promise<void> {
  const request = await getRequest(req.ctx, req.params.uid);
  const meaning = request.code ? dynamicText(req.translate, `errors:${request.code}`) || null : null;
  const title = req.translate('developers:requests.one');
  await renderPage(req, res, RequestPage, { request, meaning }, { title });
}
