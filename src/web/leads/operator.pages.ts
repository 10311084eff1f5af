import type { Response } from 'express';
import { nextStates } from '~/src/domains/leads/leads.rules';
import type { Lead, LeadFilter, LeadLine } from '~/src/domains/leads/leads.types';
import { findLeads, listLeads, listOwners } from '~/src/domains/leads/operator.queries';
import { changeLead, exportLeads, openLead } from '~/src/domains/leads/operator.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo, sendChunks } from '~/src/http/respond';
import { formatCnpj } from '~/src/shared/cnpj';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { formatDateTime } from '~/src/shared/dates';
import { formatPhone } from '~/src/shared/phone';
import OperatorLeadPage from '~/views/leads/operator-lead.page';
import OperatorLeadsPage from '~/views/leads/operator-leads.page';
import { leadForm, leadQuery, leadSearch } from './operator.schemas';

/** The filtered list; `?formato=csv` returns it as a file. */
export async function showLeads(req: UserRequest, res: Response): Promise<void> {
  const { estado, assunto, dono, depois } = leadQuery.parse(req.query);
  const filter: LeadFilter = { state: estado, kind: assunto, ownerId: dono };
  if (req.query.formato === 'csv') return sendLeadsCsv(req, res, filter);
  const page = await listLeads(req.ctx, filter, depois);
  return renderList(req, res, { ...page, filter, first: depois === null, found: false });
}

interface Listed {
  lines: LeadLine[];
  next: string | null;
  filter: LeadFilter;
  first: boolean;
  /** The lines are search results. */
  found: boolean;
}

const EMPTY: LeadFilter = { state: null, kind: null, ownerId: null };

async function renderList(
  req: UserRequest,
  res: Response,
  listed: Listed,
  { values, errors, status }: FormResult = EMPTY_FORM,
): Promise<void> {
  const props = { ...listed, owners: await listOwners(req.ctx), text: values.text ?? '', errors };
  await renderPage(req, res, OperatorLeadsPage, props, {
    title: req.translate('leads:operator.title'),
    status,
  });
}

export const searchLeads = form({
  schema: leadSearch,
  async show(req: UserRequest, res, shown) {
    const page = await listLeads(req.ctx, EMPTY, null);
    return renderList(req, res, { ...page, filter: EMPTY, first: true, found: false }, shown);
  },
  async submit(req, res, { text }) {
    const lines = await findLeads(req.ctx, text);
    const [only] = lines;
    if (only && lines.length === 1) return redirectTo(req, res, 'operator-lead', { uid: only.id });
    const shown = { ...EMPTY_FORM, values: { text } };
    return renderList(req, res, { lines, next: null, filter: EMPTY, first: true, found: true }, shown);
  },
});

const getUid = (req: UserRequest): string => String(req.params.uid);

/** One lead; opening it is audited. */
export async function showLead(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult = EMPTY_FORM,
): Promise<void> {
  const [lead, owners] = await Promise.all([openLead(req.ctx, getUid(req)), listOwners(req.ctx)]);
  const title = req.translate('leads:operator.one', { protocol: lead.protocol });
  await renderPage(
    req,
    res,
    OperatorLeadPage,
    { lead, owners, states: [lead.state, ...nextStates(lead.state)], errors, values },
    { title, status },
  );
}

export const saveLead = form({
  schema: leadForm,
  show: showLead,
  async submit(req, res, { from, state, owner, note }) {
    await changeLead(req.ctx, { id: getUid(req), from }, { state, ownerId: owner, note });
    flash(req, { kind: 'ok', text: req.translate('leads:operator.saved') });
    redirectTo(req, res, 'operator-lead', { uid: getUid(req) });
  },
});

const COLUMNS = [
  'when',
  'protocol',
  'kind',
  'volume',
  'state',
  'owner',
  'party',
  'name',
  'email',
  'phone',
  'cnpj',
  'source',
  'newsletter',
  'message',
  'note',
] as const;

async function sendLeadsCsv(req: UserRequest, res: Response, filter: LeadFilter): Promise<void> {
  const [pages, owners] = await Promise.all([exportLeads(req.ctx, filter), listOwners(req.ctx)]);
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Disposition', 'attachment; filename="contatos.csv"');
  res.type('text/csv; charset=utf-8');
  await sendChunks(res, pieces(req, pages, names));
}

async function* pieces(
  req: UserRequest,
  pages: AsyncIterable<Lead[]>,
  names: Map<string, string>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(COLUMNS.map((name) => req.translate(`leads:operator.field.${name}`)));
  for await (const leads of pages) yield leads.map((lead) => csvLine(cells(req, lead, names))).join('');
}

function cells(req: UserRequest, lead: Lead, names: Map<string, string>): string[] {
  const { contact, volume, source, ownerId } = lead;
  return [
    formatDateTime(lead.createdAt, req.locale),
    lead.protocol,
    req.translate(`leads:kind.${lead.kind}`),
    volume ? req.translate(`leads:volume.${volume}`) : '',
    req.translate(`leads:operator.state.${lead.state}`),
    ownerId ? (names.get(ownerId) ?? '') : '',
    req.translate(`leads:form.parties.${lead.party}`),
    contact.name,
    contact.email,
    formatPhone(contact.phone),
    contact.cnpj ? formatCnpj(contact.cnpj) : '',
    source ? req.translate(`leads:source.${source}`) : '',
    req.translate(lead.newsletter ? 'leads:operator.yes' : 'leads:operator.no'),
    contact.message,
    lead.note,
  ];
}
