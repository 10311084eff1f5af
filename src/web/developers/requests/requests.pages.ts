import type { Response } from 'express';
import { listKeys } from '~/src/domains/developers/keys/keys.queries';
import { getRequest, listRequests } from '~/src/domains/developers/requests/requests.queries';
import type { RequestFilter } from '~/src/domains/developers/requests/requests.types';
import { fieldTexts } from '~/src/http/errors';
import { fieldErrors, filterText } from '~/src/http/forms/form';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import { Invalid } from '~/src/platform/errors';
import { dynamicText } from '~/src/platform/i18n';
import { isUuid } from '~/src/shared/uuid';
import RequestPage from '~/views/developers/requests/request.page';
import RequestsPage from '~/views/developers/requests/requests.page';
import { requestsQuery } from './requests.schemas';

const NONE: RequestFilter = { from: null, to: null, outcome: null, keyPrefix: null, call: null };

/** The requests of the account's programs, newest first; a typed request id leads to its page. */
export async function showRequests(req: UserRequest, res: Response): Promise<void> {
  const parsed = requestsQuery(req.locale).safeParse(req.query);
  const query = parsed.success ? parsed.data : null;
  if (isUuid(query?.pedido)) return redirectTo(req, res, 'api-request', { uid: query.pedido });
  const filter: RequestFilter = query
    ? {
        from: query.de,
        to: query.ate,
        outcome: query.situacao,
        keyPrefix: query.chave,
        call: query.chamada || null,
      }
    : NONE;
  const [page, keys] = [await listRequests(req.ctx, filter, query?.depois), await listKeys(req.ctx)];
  const errors = parsed.success
    ? {}
    : (fieldTexts(req.translate, new Invalid('invalid', fieldErrors(parsed.error))) ?? {});
  const typed = {
    de: filterText(filter.from, req.query.de),
    ate: filterText(filter.to, req.query.ate),
    situacao: filter.outcome ?? '',
    chave: filter.keyPrefix ?? '',
    chamada: filter.call ?? '',
  };
  const props = { ...page, keys, filter: typed, errors, wrongId: Boolean(query?.pedido) };
  await renderPage(req, res, RequestsPage, props, { title: req.translate('developers:requests.title') });
}

/** One request: its response, and the meaning of its code. */
export async function showRequest(req: UserRequest, res: Response): Promise<void> {
  const request = await getRequest(req.ctx, String(req.params.uid));
  const meaning = request.code ? dynamicText(req.translate, `errors:${request.code}`) || null : null;
  const title = req.translate('developers:requests.one');
  await renderPage(req, res, RequestPage, { request, meaning }, { title });
}
