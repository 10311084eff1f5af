import type { Request, RequestHandler, Response } from 'express';
import {
  type AuditFilter,
  eachAudit,
  findAuditAccount,
  listAudit,
  listAuditPeople,
} from '~/src/domains/audit/audit.queries';
import { record, recordLook } from '~/src/domains/audit/audit.service';
import type { AuditFilterValues, AuditLine } from '~/src/domains/audit/audit.types';
import { detailTexts, subjectText } from '~/src/domains/audit/audit.wording';
import { fileNameFor, sendCsv } from '~/src/http/download';
import { filterText } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { readFilter } from '~/src/http/forms/period';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor } from '~/src/http/respond';
import { getI18n } from '~/src/platform/i18n';
import type { Column } from '~/src/platform/tables/columns';
import { csvTable } from '~/src/platform/tables/csv';
import { maskEmail, maskName } from '~/src/shared/names';
import { isForOperators } from '~/src/shared/rights/operator-duties';
import { type PlainRouteId, type RouteRow, withoutEmpty } from '~/src/shared/routes';
import { getTexts } from '~/src/shared/texts';
import CompanyAuditPage from '~/views/audit/company-audit.page';
import OperatorAuditPage from '~/views/audit/operator-audit.page';
import type { FormErrors } from '~/views/components/forms/define-form';
import type { periodForm } from '~/views/components/forms/period.form';
import { revealForm } from '~/views/operators/reveal.form';
import { AUDIT_ACTIONS, type AuditQuery, auditQuery } from './audit.schemas';

const PAGE = 50;
const EXPORT_BATCH = 1_000;

interface AuditRequest {
  query: AuditQuery;
  filterValues: AuditFilterValues & { conta: string };
  errors: FormErrors<typeof periodForm>;
}

function readRequest(req: Request): AuditRequest {
  const { query, errors } = readFilter(req, auditQuery(req.locale), req.query);
  const filterValues = {
    de: filterText(query.de, req.query.de),
    ate: filterText(query.ate, req.query.ate),
    pessoa: query.pessoa ?? '',
    acao: query.acao ?? '',
    conta: query.conta ?? '',
  };
  return { query, filterValues, errors };
}

const toFilter = (query: AuditQuery, accountId: string | null): AuditFilter => ({
  accountId,
  from: query.de,
  to: query.ate,
  userId: query.pessoa,
  action: query.acao,
  after: query.antes,
});

/** The company's audit log; `?formato=csv` returns the list as a file. */
export async function showCompanyAudit(req: UserRequest, res: Response): Promise<void> {
  const { accountId } = req.ctx.actor;
  const { query, filterValues, errors } = readRequest(req);
  const { conta: _, ...filter } = filterValues;
  if (req.query.formato === 'csv' && Object.keys(errors).length === 0) {
    return sendFile(req, res, toFilter(query, accountId));
  }
  const [page, people] = await Promise.all([
    listAudit(req.ctx, toFilter(query, accountId), PAGE),
    listAuditPeople(req.ctx, accountId),
  ]);
  const props = {
    ...page,
    people,
    actions: AUDIT_ACTIONS,
    filter,
    errors,
    ...links(req, 'company-audit', filter, page.next),
  };
  await renderPage(req, res, CompanyAuditPage, props, {
    title: req.translate('audit:title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}

/** The same for all accounts, for operators: e-mail addresses are masked, also in the file. */
export const showOperatorAudit = (req: UserRequest, res: Response): Promise<void> =>
  renderOperatorAudit(req, res, EMPTY_FORM);

/** The same list with its e-mail addresses, for a reason. */
export const revealOperatorAudit = form({
  schema: revealForm.schema,
  show: renderOperatorAudit,
  async submit(req: UserRequest, res, { revealReason: reason }) {
    const accountId = readRequest(req).query.conta ?? req.ctx.actor.accountId;
    await record(req.ctx, { action: 'personal_data_revealed', accountId, details: { reason } });
    await renderOperatorAudit(req, res, EMPTY_FORM, true);
  },
});

const maskLine = (line: AuditLine): AuditLine => ({
  ...line,
  userName: maskName(line.userName),
  userEmail: line.userEmail && maskEmail(line.userEmail),
  subjectName: maskName(line.subjectName),
  accountName: maskName(line.accountName),
  actingAccountName: maskName(line.actingAccountName),
});

async function renderOperatorAudit(
  req: UserRequest,
  res: Response,
  form: FormResult<typeof revealForm>,
  isRevealed = false,
): Promise<void> {
  const { query, filterValues, errors } = readRequest(req);
  if (req.query.formato === 'csv' && Object.keys(errors).length === 0) {
    return sendFile(req, res, toFilter(query, query.conta), maskLine);
  }
  const [page, account] = await Promise.all([
    listAudit(req.ctx, toFilter(query, query.conta), PAGE),
    query.conta ? findAuditAccount(req.ctx, query.conta) : null,
  ]);
  const people = query.conta ? await listAuditPeople(req.ctx, query.conta) : [];
  const maskUnlessRevealed = <Each>(list: Each[], mask: (each: Each) => Each): Each[] =>
    isRevealed ? list : list.map(mask);
  const props = {
    ...page,
    lines: maskUnlessRevealed(page.lines, maskLine),
    people: maskUnlessRevealed(people, (person) => ({ ...person, name: maskName(person.name) })),
    actions: AUDIT_ACTIONS,
    account: account && { ...account, name: maskName(account.name) },
    filter: filterValues,
    errors,
    reveal: isRevealed
      ? null
      : { ...form, action: hrefFor(req, 'operator-audit', {}, withoutEmpty(filterValues)) },
    ...links(req, 'operator-audit', filterValues, page.next),
  };
  await renderPage(req, res, OperatorAuditPage, props, {
    title: req.translate('audit:title'),
    status: Object.keys(errors).length > 0 ? 422 : form.status,
  });
}

function links(req: Request, route: PlainRouteId, filter: Record<string, string>, next: string | null) {
  const params = withoutEmpty(filter);
  return {
    firstHref: req.query.antes ? hrefFor(req, route, {}, params) : null,
    nextHref: next ? hrefFor(req, route, {}, { ...params, antes: next }) : null,
    csvHref: hrefFor(req, route, {}, { ...params, formato: 'csv' }),
    clearHref: hrefFor(req, route),
    getPeriodHref: (days: { de: string; ate: string }) => hrefFor(req, route, {}, { ...params, ...days }),
  };
}

/** The filtered list as a file, complete; `mask` is applied to each line. */
async function sendFile(
  req: Request,
  res: Response,
  filter: AuditFilter,
  mask: (line: AuditLine) => AuditLine = (line) => line,
): Promise<void> {
  await record(req.ctx, { action: 'audit_exported' });
  const t = getTexts(getI18n(req.locale), 'audit');
  const { from, to, action, userId } = filter;
  const words = [action && t(`action.${action}`)];
  const name = fileNameFor(req, t('csv.file'), { from, to, words, person: userId !== null });
  const groups = maskEach(eachAudit(req.ctx, filter, EXPORT_BATCH), mask);
  await sendCsv(req, res, name, csvTable(getColumns(req), groups, req.locale));
}

async function* maskEach(
  groups: AsyncIterable<AuditLine[]>,
  mask: (line: AuditLine) => AuditLine,
): AsyncGenerator<AuditLine[]> {
  for await (const lines of groups) yield lines.map(mask);
}

function getColumns({ locale }: Request): Column<AuditLine>[] {
  const t = getTexts(getI18n(locale), 'audit');
  return [
    { title: t('csv.when'), kind: 'moment', read: ({ at }) => at },
    { title: t('csv.who'), kind: 'text', read: ({ userName }) => userName },
    { title: t('csv.email'), kind: 'text', read: ({ userEmail }) => userEmail },
    { title: t('csv.action'), kind: 'text', read: ({ action }) => t(`action.${action}`) },
    { title: t('csv.subject'), kind: 'text', read: (line) => subjectText(line, t) },
    { title: t('csv.details'), kind: 'text', read: (line) => detailTexts(line, t, locale).join('; ') },
    { title: t('csv.account'), kind: 'text', read: ({ accountName }) => accountName },
    { title: t('csv.acting'), kind: 'text', read: ({ actingAccountName }) => actingAccountName },
    { title: t('csv.device'), kind: 'text', read: ({ device }) => device },
    { title: t('csv.network'), kind: 'text', read: ({ network }) => network },
    { title: t('csv.request'), kind: 'text', read: ({ requestId }) => requestId },
    { title: t('csv.number'), kind: 'count', read: ({ seq }) => seq },
  ];
}

type Guard = (row: RouteRow) => RequestHandler;

/** Audits every form of operators that is submitted, and each of their pages once a day, after its guard. */
export function auditedGuard(guard: Guard): Guard {
  return (row) => {
    const enter = guard(row);
    if (!isForOperators(row.access)) return enter;
    return (req, res, next) =>
      enter(req, res, (error?: unknown) => {
        if (error) return next(error);
        const entry = { action: 'operator_page', details: { route: row.id, method: req.method } } as const;
        const write = req.method === 'GET' ? recordLook : record;
        write(req.ctx, entry).then(() => next(), next);
      });
  };
}
