import { MATCHER } from '~/src/domains/names';
import {
  type Company,
  type Gateways,
  type ListId,
  ListUnavailable,
  type SourceOutcome,
} from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { monthsUpTo, toDay } from '~/src/shared/dates';
import { type QueryTarget, toSubject } from '~/src/shared/query-target';
import { findBettingCredentials } from './betting-credentials.store';
import {
  benefitFindings,
  bettingFindings,
  companyFindings,
  cpfFinding,
  creditFindings,
  expulsionFindings,
  labourFindings,
  listFindings,
  pepFindings,
  policeFindings,
  sanctionFindings,
} from './findings.rules';
import type { Finding } from './findings.types';
import { mergeHits } from './lists.rules';
import { queryList } from './lists.service';
import type { SourceAnswer, SourceInputs } from './sources.types';

/** The subject, and the account: SIGAP answers only to the customer's own credentials. */
export interface SourceQuery {
  /** Which input is the subject. */
  target: QueryTarget;
  inputs: SourceInputs;
  accountId: string;
}

interface Source {
  /** Whose settings it needs. */
  company: Company;
  query(ctx: Ctx, question: SourceQuery): Promise<SourceAnswer>;
}

/** A source, and how its company is asked. */
const source = <Name extends Company>(
  company: Name,
  ask: (gateway: NonNullable<Gateways[Name]>, question: SourceQuery, ctx: Ctx) => Promise<SourceAnswer>,
): Source => ({
  company,
  async query(ctx, question) {
    const gateway = ctx.gateways[company];
    return gateway ? ask(gateway as NonNullable<Gateways[Name]>, question, ctx) : NOT_CONFIGURED;
  },
});

/** As if it rejected our credentials: trying again changes nothing until somebody acted. */
const NOT_CONFIGURED: SourceAnswer = {
  state: 'unavailable',
  reason: 'credentials',
  billed: false,
  latencyMs: 0,
};

/** This month and those before it. */
const BENEFIT_MONTHS = 3;

const SOURCES: Record<string, Source> = {
  'serpro-cpf': source('serpro', async (serpro, { inputs }) =>
    toAnswer(await serpro.consultCpf(requireInput(inputs.cpf), requireInput(inputs.birthDate)), (record) => [
      cpfFinding(record),
    ]),
  ),
  'receita-cnpj': source('cnpj', async (cnpj, { inputs }) =>
    toAnswer(await cnpj.consultCnpj(requireInput(inputs.cnpj)), companyFindings),
  ),
  'transparencia-pep': source('transparencia', async (transparencia, { inputs }) =>
    toAnswer(await transparencia.listPeps({ cpf: requireInput(inputs.cpf) }), pepFindings),
  ),
  'transparencia-ceis': source('transparencia', async (transparencia, question) =>
    toAnswer(await transparencia.listSanctions('ceis', getDocument(question)), sanctionFindings('ceis')),
  ),
  'transparencia-cnep': source('transparencia', async (transparencia, question) =>
    toAnswer(await transparencia.listSanctions('cnep', getDocument(question)), sanctionFindings('cnep')),
  ),
  'transparencia-ceaf': source('transparencia', async (transparencia, { inputs }) =>
    toAnswer(await transparencia.listExpulsions({ cpf: requireInput(inputs.cpf) }), expulsionFindings),
  ),
  'transparencia-beneficios': source('transparencia', async (transparencia, { inputs }, { now }) => {
    const months = monthsUpTo(toDay(now()), BENEFIT_MONTHS);
    const query = { cpf: requireInput(inputs.cpf), months };
    return toAnswer(await transparencia.listBenefits(query), benefitFindings(months));
  }),
  'tst-cndt': source('infosimples', async (infosimples, question) =>
    toAnswer(await infosimples.issueLabourCertificate(toHolder(question)), labourFindings),
  ),
  'pf-antecedentes': source('infosimples', async (infosimples, { inputs }) => {
    const query = {
      cpf: requireInput(inputs.cpf),
      name: requireInput(inputs.fullName),
      birthDate: requireInput(inputs.birthDate),
      motherName: requireInput(inputs.motherName),
    };
    return toAnswer(await infosimples.issuePoliceCertificate(query), policeFindings);
  }),
  'bureau-credito': source('bureau', async (bureau, question) =>
    toAnswer(await bureau.consultCredit(toHolder(question)), creditFindings),
  ),
  'ofac-sdn': source('lists', (_lists, question, ctx) => searchByName(ctx, 'ofac-sdn', question)),
  'un-consolidated': source('lists', (_lists, question, ctx) =>
    searchByName(ctx, 'un-consolidated', question),
  ),
  'sigap-impedidos': source('sigap', async (sigap, { inputs, accountId }, ctx) => {
    const operator = await findBettingCredentials(ctx, accountId);
    if (!operator) return NOT_CONFIGURED;
    return toAnswer(await sigap.checkBarred(operator, requireInput(inputs.cpf)), bettingFindings);
  }),
};

/** Queries one source, once. @throws Error when the source is unknown or an input it needs is missing */
export function querySource(ctx: Ctx, sourceId: string, question: SourceQuery): Promise<SourceAnswer> {
  const found = SOURCES[sourceId];
  if (!found) throw new Error(`unknown source: ${sourceId}`);
  return found.query(ctx, question);
}

/** Whether the company behind a source is configured, for whoever acts: test accounts ask the sandbox. */
export function isSourceConfigured({ actor, gateways, testGateways }: Ctx, sourceId: string): boolean {
  const company = SOURCES[sourceId]?.company;
  const asked = actor?.key?.test ? testGateways : gateways;
  return company !== undefined && asked !== null && asked[company] !== null;
}

/** The available sources; the catalog may offer no others (tested). */
export const SOURCE_IDS: readonly string[] = Object.keys(SOURCES);

function requireInput(value: string | undefined): string {
  if (!value) throw new Error('a source was asked without an input it needs');
  return value;
}

const getDocument = ({ target, inputs }: SourceQuery): string =>
  requireInput(toSubject(target, inputs).document);
const toHolder = (question: SourceQuery): { cpf: string } | { cnpj: string } =>
  question.target === 'CPF' ? { cpf: getDocument(question) } : { cnpj: getDocument(question) };

/** Our own search of an imported list; its record holds the query, the version and every score. */
async function searchByName(ctx: Ctx, list: ListId, { target, inputs }: SourceQuery): Promise<SourceAnswer> {
  const started = ctx.now().getTime();
  const question = {
    name: requireInput(inputs.fullName),
    kind: target === 'CPF' ? ('person' as const) : ('entity' as const),
    birthYear: inputs.birthDate ? Number(inputs.birthDate.slice(0, 4)) : null,
    document: toSubject(target, inputs).document,
  };
  const facts = () => ({ billed: false, latencyMs: ctx.now().getTime() - started });
  try {
    const { version, hits: byName } = await queryList(ctx, list, question);
    const { hits: bySocialName } = inputs.socialName
      ? await queryList(ctx, list, { ...question, name: inputs.socialName })
      : { hits: [] };
    const hits = mergeHits(byName, bySocialName);
    const { publishedOn, sha256, entries } = version;
    return {
      state: 'answered',
      findings: listFindings(version, hits),
      raw: JSON.stringify({ question, list, publishedOn, sha256, entries, algorithm: MATCHER, hits }),
      receipt: `${publishedOn} ${MATCHER}`,
      ...facts(),
    };
  } catch (error) {
    if (!(error instanceof ListUnavailable)) throw error;
    return { state: 'unavailable', reason: 'down', ...facts() };
  }
}

function toAnswer<T>(outcome: SourceOutcome<T>, toFindings: (data: T) => Finding[]): SourceAnswer {
  const { billed, latencyMs, cost } = outcome;
  const facts = { billed, latencyMs, ...(cost !== undefined && { cost }) };
  switch (outcome.outcome) {
    case 'answered':
      return {
        state: 'answered',
        findings: toFindings(outcome.data),
        raw: outcome.raw,
        receipt: outcome.receipt ?? null,
        ...(outcome.evidence && { evidence: outcome.evidence }),
        ...facts,
      };
    case 'not_found':
      return { state: 'not_found', reason: outcome.reason, raw: outcome.raw, ...facts };
    case 'refused':
      return { state: 'refused', reason: outcome.reason, raw: outcome.raw, ...facts };
    case 'unavailable':
      return {
        state: 'unavailable',
        reason: outcome.reason,
        ...(outcome.retryAfterMs !== undefined && { retryAfterMs: outcome.retryAfterMs }),
        ...facts,
      };
  }
}
