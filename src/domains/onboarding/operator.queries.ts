import { findIdentity } from '~/src/domains/accounts';
import type { Ctx } from '~/src/platform/context';
import { getSealer, getSealers } from '~/src/platform/crypto/subject-keys';
import { refuseCursor } from '~/src/platform/cursor';
import { NotFound } from '~/src/platform/errors';
import { formatCnpj, maskCnpj } from '~/src/shared/cnpj';
import { formatCpf, maskCpf } from '~/src/shared/cpf';
import { isUuid } from '~/src/shared/uuid';
import { type CompanyRegistration, getSubjects, toRegistration } from './company.store';
import type { Evaluation, EvaluationLine, PersonRequest } from './onboarding.types';
import { comparePartners } from './partners.rules';
import { toRequest } from './request.store';

const PAGE = 50;
/** In the precision of a cursor. */
const SINCE = `date_trunc('milliseconds', changed_at) as since`;

interface WaitingRow {
  id: string;
  kind: 'person' | 'company';
  since: Date;
}

/** A page of waiting evaluations, and the cursor of the next. */
interface EvaluationPage {
  lines: EvaluationLine[];
  next: string | null;
}

/** Evaluations waiting for an operator, oldest first: a page after a cursor. */
export async function listEvaluations(
  ctx: Ctx,
  { after = null, limit = PAGE }: { after?: string | null; limit?: number } = {},
): Promise<EvaluationPage> {
  const persons = ctx
    .db('onboarding_requests')
    .where({ state: 'manual' })
    .select('id', ctx.db.raw(`'person' as kind`), ctx.db.raw(SINCE));
  const companies = ctx
    .db('company_registrations')
    .where({ state: 'evaluation' })
    .select('id', ctx.db.raw(`'company' as kind`), ctx.db.raw(SINCE));
  const cursor = readCursor(after);
  if (cursor) {
    for (const query of [persons, companies]) {
      query.whereRaw("(date_trunc('milliseconds', changed_at), id) > (?, ?)", [cursor.since, cursor.id]);
    }
  }
  const rows: WaitingRow[] = await ctx.db
    .unionAll([persons as never, companies as never])
    .orderBy([{ column: 'since' }, { column: 'id' }])
    .limit(limit + 1);
  const pageRows = rows.slice(0, limit);
  const last = rows.length > limit ? pageRows.at(-1) : undefined;
  return {
    lines: await listLines(ctx, pageRows),
    next: last ? `${last.since.getTime()}_${last.id}` : null,
  };
}

/** Time and id of the last row of the previous page. @throws Invalid `cursor_invalid` */
function readCursor(text: string | null): { since: Date; id: string } | null {
  if (text === null) return null;
  const [, at = '', id = ''] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text) ?? [];
  return isUuid(id) ? { since: new Date(Number(at)), id } : refuseCursor();
}

/** Three queries for any number of rows; one decided in between is left out. */
async function listLines(ctx: Ctx, rows: readonly WaitingRow[]): Promise<EvaluationLine[]> {
  const ids = rows.map(({ id }) => id);
  const requests = await ctx.db('onboarding_requests').whereIn('id', ids);
  const registrations = await ctx.db('company_registrations').whereIn('id', ids);
  const subjects = [...requests.map((row) => row.user_id), ...registrations.flatMap(getSubjects)];
  const sealers = await getSealers(ctx, subjects);
  const nameById = new Map<string, Pick<EvaluationLine, 'name' | 'document'>>();
  for (const row of requests) {
    const { person } = toRequest(sealers(row.user_id), row);
    nameById.set(row.id, { name: person.fullName, document: maskCpf(person.cpf) });
  }
  for (const row of registrations) {
    const { company } = toRegistration(sealers, row);
    nameById.set(row.id, { name: company.legalName, document: maskCnpj(company.cnpj) });
  }
  return rows.flatMap((line) => {
    const names = nameById.get(line.id);
    return names ? [{ ...line, ...names }] : [];
  });
}

/** One evaluation, whole. @throws NotFound */
export async function getEvaluation(ctx: Ctx, id: string): Promise<Evaluation> {
  const request = await ctx.db('onboarding_requests').where({ id }).first();
  if (request) {
    const sealer = await getSealer(ctx, request.user_id);
    return ofPerson(ctx, toRequest(sealer, request), request);
  }
  const registration = await ctx.db('company_registrations').where({ id }).first();
  if (registration) {
    const sealers = await getSealers(ctx, getSubjects(registration));
    return ofCompany(ctx, toRegistration(sealers, registration));
  }
  throw new NotFound('not_found');
}

async function getUser(ctx: Ctx, userId: string) {
  const user = await ctx.db('users').where({ id: userId }).first('email', 'full_name');
  return { userEmail: user!.email, userName: user!.full_name };
}

async function ofPerson(ctx: Ctx, request: PersonRequest, row: { created_at: Date }): Promise<Evaluation> {
  const { id, state, person, changedAt } = request;
  return {
    id,
    userId: request.userId,
    kind: 'person',
    state,
    ...(await getUser(ctx, request.userId)),
    name: person.fullName,
    document: formatCpf(person.cpf),
    birthDate: person.birthDate,
    phone: person.phone || null,
    tradeName: null,
    contact: null,
    hasDocument: false,
    proof: null,
    contractScan: null,
    note: request.note,
    createdAt: row.created_at,
    changedAt,
  };
}

async function ofCompany(ctx: Ctx, registration: CompanyRegistration): Promise<Evaluation> {
  const { id, state, company, contact, note, createdAt, changedAt } = registration;
  return {
    id,
    userId: registration.userId,
    kind: 'company',
    state,
    ...(await getUser(ctx, registration.userId)),
    name: company.legalName,
    document: formatCnpj(company.cnpj),
    birthDate: null,
    phone: null,
    tradeName: company.tradeName,
    contact,
    hasDocument: registration.documentId !== null,
    proof: await findProof(ctx, registration),
    contractScan: registration.contractScan,
    note,
    createdAt,
    changedAt,
  };
}

/** The comparison at the registration: the registrant, and the partners in the register. */
async function findProof(ctx: Ctx, registration: CompanyRegistration): Promise<Evaluation['proof']> {
  const { partners } = registration.company;
  if (!partners) return null;
  const identity = await findIdentity(ctx, registration.userId);
  if (!identity) return { registrant: null, partners: [] };
  const { fullName: name, cpf } = identity;
  return { registrant: { name, cpf: formatCpf(cpf) }, partners: comparePartners(partners, identity) };
}
