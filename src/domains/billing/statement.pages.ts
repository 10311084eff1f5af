import { fieldTexts } from '~/src/http/errors';
import { fieldErrors } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import StatementPage from '~/views/billing/statement.page';
import { statementQuery } from './billing.schemas';
import { listStatement } from './statement.queries';
import { getBalance } from './wallet.service';

const UNFILTERED = { tipo: null, de: null, ate: null, antes: null };

/** Balance and movements; the filters are the address. Wrong ones show the error over the whole list. */
export const showStatement: Handler = async (req, res) => {
  const { accountId } = requireActor(req.ctx).actor;
  const query = statementQuery.safeParse(req.query);
  const { tipo, de, ate, antes } = query.success ? query.data : UNFILTERED;
  const [balance, page] = await Promise.all([
    getBalance(req.ctx, accountId),
    listStatement(req.ctx, accountId, { kind: tipo, from: de, to: ate, before: antes }),
  ]);
  const errors = query.success
    ? {}
    : (fieldTexts(req.translate, new Invalid('invalid', fieldErrors(query.error))) ?? {});
  const typed = (name: string) => (typeof req.query[name] === 'string' ? String(req.query[name]) : '');
  const filter = { tipo: tipo ?? '', de: typed('de'), ate: typed('ate') };
  const props = { balance, ...page, filter, errors, first: antes === null };
  await renderPage(req, res, StatementPage, props, {
    title: req.translate('billing:statement.title'),
    status: query.success ? 200 : 422,
  });
};
