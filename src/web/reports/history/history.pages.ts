import { form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import type { Handler } from '~/src/http/routes';
import { searchSchema } from './history.schemas';
import { sendHistoryCsv } from './history-export.pages';
import { openFilter, parseHistoryRequest, redirectToHistory, sealFilter } from './history-request.pages';
import { renderHistory, showAgain } from './list.pages';

/** Earlier reports, newest first; filters are in the URL. `formato=csv` returns a file. */
export const showHistory: Handler<UserRequest> = async (req, res) => {
  const request = parseHistoryRequest(req, req.query);
  if (req.query.formato === 'csv' && Object.keys(request.errors).length === 0)
    return sendHistoryCsv(req, res, request);
  return renderHistory(req, res, request);
};

/** The filter's form: document and name are sealed before they appear in a URL, the rest becomes the query string. */
export const searchHistory = form({
  schema: (req: UserRequest) => searchSchema(req.locale),
  show: showAgain,
  submit(req, res, { busca, ...carried }) {
    const { filter } = openFilter(req.ctx, carried);
    const { document = filter.document, name = filter.name } = busca;
    redirectToHistory(req, res, sealFilter(req.ctx, { ...filter, document, name }));
  },
});
