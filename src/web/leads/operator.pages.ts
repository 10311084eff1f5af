import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { nextStates } from '~/src/domains/leads/leads.rules';
import type { Lead, LeadFilter, LeadLine } from '~/src/domains/leads/leads.types';
import { findLeads, listLeads, listOwners } from '~/src/domains/leads/operator.queries';
import { changeLead, exportLeads, openLead, replyToLead } from '~/src/domains/leads/operator.service';
import { fileNameFor, sendCsv } from '~/src/http/download';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { Column } from '~/src/platform/tables/columns';
import { csvTable } from '~/src/platform/tables/csv';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatPhone } from '~/src/shared/phone';
import { leadForm, leadSearch, replyForm } from '~/views/leads/operator.form';
import OperatorLeadPage from '~/views/leads/operator-lead.page';
import OperatorLeadsPage from '~/views/leads/operator-leads.page';
import { leadQuery } from './operator.schemas';

/** The filtered list; `?formato=csv` returns it as a file. */
export async function showLeads(req: UserRequest, res: Response): Promise<void> {
  const { estado, assunto, dono, depois } = leadQuery.parse(req.query);
  const filter: LeadFilter = { state: estado, kind: assunto, ownerId: dono };
  if (req.query.formato === 'csv') return sendLeadsCsv(req, res, filter);
  const page = await listLeads(req.ctx, filter, depois);
  return renderList(req, res, { ...page, filter, first: depois === null, isSearch: false });
}

interface ContactList {
  lines: LeadLine[];
  next: string | null;
  filter: LeadFilter;
  first: boolean;
  /** The lines are search results. */
  isSearch: boolean;
}

const EMPTY: LeadFilter = { state: null, kind: null, ownerId: null };

async function renderList(
  req: UserRequest,
  res: Response,
  listed: ContactList,
  { values, errors, status }: FormResult<typeof leadSearch> = EMPTY_FORM,
): Promise<void> {
  const props = { ...listed, owners: await listOwners(req.ctx), text: values.text ?? '', errors };
  await renderPage(req, res, OperatorLeadsPage, props, {
    title: req.translate('leads:operator.title'),
    status,
  });
}

export const searchLeads = form({
  schema: leadSearch.schema,
  async show(req: UserRequest, res, result) {
    const page = await listLeads(req.ctx, EMPTY, null);
    return renderList(req, res, { ...page, filter: EMPTY, first: true, isSearch: false }, result);
  },
  async submit(req, res, { text }) {
    const lines = await findLeads(req.ctx, text);
    const [only] = lines;
    if (only && lines.length === 1) return redirectTo(req, res, 'operator-lead', { uid: only.id });
    const result = { ...EMPTY_FORM, values: { text } };
    return renderList(req, res, { lines, next: null, filter: EMPTY, first: true, isSearch: true }, result);
  },
});

/** One lead; opening it is audited. */
export async function showLead(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status, values, error }: FormResult<typeof leadForm | typeof replyForm> = EMPTY_FORM,
): Promise<void> {
  const [opened, owners] = await Promise.all([openLead(req.ctx, req.params.uid), listOwners(req.ctx)]);
  const { protocol, state } = opened.lead;
  const states = [state, ...nextStates(state)];
  // A form that has sent something else before is a new one from here on.
  const order = (error?.code !== 'form_expired' && values.order) || randomUUID();
  const title = req.translate('leads:operator.one', { protocol });
  await renderPage(
    req,
    res,
    OperatorLeadPage,
    { ...opened, owners, states, order, errors, values },
    { title, status },
  );
}

export const saveLead = form({
  schema: leadForm.schema,
  show: showLead,
  async submit(req, res, { from, state, owner, note }) {
    await changeLead(req.ctx, { id: req.params.uid, from }, { state, ownerId: owner, note });
    flash(req, { kind: 'ok', text: req.translate('leads:operator.saved') });
    redirectTo(req, res, 'operator-lead', { uid: req.params.uid });
  },
});

export const sendReply = form({
  schema: replyForm.schema,
  show: showLead,
  async submit(req: UserRequest<'uid'>, res, { from, order, reply }) {
    const { uid } = req.params;
    await replyToLead(req.ctx, { id: uid, order, from, text: reply });
    flash(req, { kind: 'ok', text: req.translate('leads:operator.reply.queued') });
    redirectTo(req, res, 'operator-lead', { uid });
  },
});

async function sendLeadsCsv(req: UserRequest, res: Response, filter: LeadFilter): Promise<void> {
  const [pages, owners] = await Promise.all([exportLeads(req.ctx, filter), listOwners(req.ctx)]);
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  const { state, kind, ownerId } = filter;
  const words = [
    state && req.translate(`leads:operator.state.${state}`),
    kind && req.translate(`leads:kind.${kind}`),
  ];
  const person = ownerId !== null;
  const name = fileNameFor(req, req.translate('leads:operator.file'), { person, words });
  await sendCsv(req, res, name, csvTable(getColumns(req, names), pages, req.locale));
}

function getColumns({ translate: t }: UserRequest, names: Map<string, string>): Column<Lead>[] {
  const text = (title: string, read: (lead: Lead) => string | null): Column<Lead> => ({
    title,
    kind: 'text',
    read,
  });
  return [
    { title: t('leads:operator.field.when'), kind: 'moment', read: ({ createdAt }) => createdAt },
    text(t('leads:operator.field.protocol'), ({ protocol }) => protocol),
    text(t('leads:operator.field.kind'), ({ kind }) => t(`leads:kind.${kind}`)),
    text(t('leads:operator.field.volume'), ({ volume }) => volume && t(`leads:volume.${volume}`)),
    text(t('leads:operator.field.state'), ({ state }) => t(`leads:operator.state.${state}`)),
    text(t('leads:operator.field.owner'), ({ ownerId }) => names.get(ownerId ?? '') ?? null),
    text(t('leads:operator.field.party'), ({ party }) => t(`leads:form.parties.${party}`)),
    text(t('leads:operator.field.name'), ({ contact }) => contact.name),
    text(t('leads:operator.field.email'), ({ contact }) => contact.email),
    text(t('leads:operator.field.phone'), ({ contact }) => formatPhone(contact.phone)),
    text(t('leads:operator.field.cnpj'), ({ contact }) => contact.cnpj && formatCnpj(contact.cnpj)),
    text(t('leads:operator.field.source'), ({ source }) => source && t(`leads:source.${source}`)),
    text(t('leads:operator.field.newsletter'), ({ newsletter }) =>
      t(newsletter ? 'leads:operator.yes' : 'leads:operator.no'),
    ),
    text(t('leads:operator.field.message'), ({ contact }) => contact.message),
    text(t('leads:operator.field.note'), ({ note }) => note),
  ];
}
