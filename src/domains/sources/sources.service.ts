import { type ListId, ListUnavailable, type SourceOutcome } from '~/src/gateways';
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
import { queryList } from './lists.service';
import { MATCHER } from './matching.rules';
import type { SourceAnswer, SourceInputs } from './sources.types';

/** The subject, and the account: SIGAP answers only to the customer's own credentials. */
export interface SourceQuery {
  /** Which input is the subject. */
  target: QueryTarget;
  inputs: SourceInputs;
  accountId: string;
}

type Query = (ctx: Ctx, question: SourceQuery) => Promise<SourceAnswer>;

/** This month and those before it. */
const BENEFIT_MONTHS = 3;

const SOURCES: Record<string, Query> = {
  'serpro-cpf': async ({ gateways }, { inputs }) =>
    toAnswer(
      await gateways.serpro.consultCpf(requireInput(inputs.cpf), requireInput(inputs.birthDate)),
      (record) => [cpfFinding(record)],
    ),
  'receita-cnpj': async ({ gateways }, { inputs }) =>
    toAnswer(await gateways.cnpj.consultCnpj(requireInput(inputs.cnpj)), companyFindings),
  'transparencia-pep': async ({ gateways }, { inputs }) =>
    toAnswer(await gateways.transparencia.listPeps({ cpf: requireInput(inputs.cpf) }), pepFindings),
  'transparencia-ceis': async ({ gateways }, question) =>
    toAnswer(
      await gateways.transparencia.listSanctions('ceis', getDocument(question)),
      sanctionFindings('ceis'),
    ),
  'transparencia-cnep': async ({ gateways }, question) =>
    toAnswer(
      await gateways.transparencia.listSanctions('cnep', getDocument(question)),
      sanctionFindings('cnep'),
    ),
  'transparencia-ceaf': async ({ gateways }, { inputs }) =>
    toAnswer(
      await gateways.transparencia.listExpulsions({ cpf: requireInput(inputs.cpf) }),
      expulsionFindings,
    ),
  'transparencia-beneficios': async ({ gateways, now }, { inputs }) => {
    const months = monthsUpTo(toDay(now()), BENEFIT_MONTHS);
    const query = { cpf: requireInput(inputs.cpf), months };
    return toAnswer(await gateways.transparencia.listBenefits(query), benefitFindings(months));
  },
  'tst-cndt': async ({ gateways }, question) =>
    toAnswer(await gateways.infosimples.issueLabourCertificate(toHolder(question)), labourFindings),
  'pf-antecedentes': async ({ gateways }, { inputs }) => {
    const query = {
      cpf: requireInput(inputs.cpf),
      name: requireInput(inputs.fullName),
      birthDate: requireInput(inputs.birthDate),
      motherName: requireInput(inputs.motherName),
    };
    return toAnswer(await gateways.infosimples.issuePoliceCertificate(query), policeFindings);
  },
  'bureau-credito': async ({ gateways }, question) =>
    toAnswer(await gateways.bureau.consultCredit(toHolder(question)), creditFindings),
  'ofac-sdn': (ctx, question) => searchList(ctx, 'ofac-sdn', question),
  'un-consolidated': (ctx, question) => searchList(ctx, 'un-consolidated', question),
  'sigap-impedidos': async (ctx, { inputs, accountId }) => {
    const operator = await findBettingCredentials(ctx, accountId);
    if (!operator) return { state: 'unavailable', reason: 'credentials', billed: false, latencyMs: 0 };
    return toAnswer(
      await ctx.gateways.sigap.checkBarred(operator, requireInput(inputs.cpf)),
      bettingFindings,
    );
  },
};

/** Queries one source, once. @throws Error when the source is unknown or an input it needs is missing */
export function querySource(ctx: Ctx, sourceId: string, question: SourceQuery): Promise<SourceAnswer> {
  const ask = SOURCES[sourceId];
  if (!ask) throw new Error(`unknown source: ${sourceId}`);
  return ask(ctx, question);
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
async function searchList(ctx: Ctx, list: ListId, { target, inputs }: SourceQuery): Promise<SourceAnswer> {
  const started = ctx.now().getTime();
  const question = {
    name: requireInput(inputs.fullName),
    kind: target === 'CPF' ? ('person' as const) : ('entity' as const),
    birthYear: inputs.birthDate ? Number(inputs.birthDate.slice(0, 4)) : null,
  };
  const facts = () => ({ billed: false, latencyMs: ctx.now().getTime() - started });
  try {
    const { version, hits } = await queryList(ctx, list, question);
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
