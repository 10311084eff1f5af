import { type ListId, ListUnavailable, type SourceOutcome } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { dayOf, monthsUpTo } from '~/src/shared/dates';
import { type QueryTarget, subjectOf } from '~/src/shared/query-target';
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
import { askList } from './lists.service';
import { MATCHER } from './matching.rules';
import type { SourceAnswer, SourceInputs } from './sources.types';

/** On whom, and for which account: SIGAP answers only to the customer's own credentials. */
export interface SourceQuestion {
  /** Which of the inputs the question is about. */
  target: QueryTarget;
  inputs: SourceInputs;
  accountId: string;
}

type Ask = (ctx: Ctx, question: SourceQuestion) => Promise<SourceAnswer>;

/** This month and those before it. */
const BENEFIT_MONTHS = 3;

const SOURCES: Record<string, Ask> = {
  'serpro-cpf': async ({ gateways }, { inputs }) =>
    toAnswer(await gateways.serpro.consultCpf(given(inputs.cpf), given(inputs.birthDate)), (record) => [
      cpfFinding(record),
    ]),
  'receita-cnpj': async ({ gateways }, { inputs }) =>
    toAnswer(await gateways.cnpj.consultCnpj(given(inputs.cnpj)), companyFindings),
  'transparencia-pep': async ({ gateways }, { inputs }) =>
    toAnswer(await gateways.transparencia.listPeps({ cpf: given(inputs.cpf) }), pepFindings),
  'transparencia-ceis': async ({ gateways }, question) =>
    toAnswer(
      await gateways.transparencia.listSanctions('ceis', documentOf(question)),
      sanctionFindings('ceis'),
    ),
  'transparencia-cnep': async ({ gateways }, question) =>
    toAnswer(
      await gateways.transparencia.listSanctions('cnep', documentOf(question)),
      sanctionFindings('cnep'),
    ),
  'transparencia-ceaf': async ({ gateways }, { inputs }) =>
    toAnswer(await gateways.transparencia.listExpulsions({ cpf: given(inputs.cpf) }), expulsionFindings),
  'transparencia-beneficios': async ({ gateways, now }, { inputs }) => {
    const months = monthsUpTo(dayOf(now()), BENEFIT_MONTHS);
    const query = { cpf: given(inputs.cpf), months };
    return toAnswer(await gateways.transparencia.listBenefits(query), benefitFindings(months));
  },
  'tst-cndt': async ({ gateways }, question) =>
    toAnswer(await gateways.infosimples.issueLabourCertificate(holderOf(question)), labourFindings),
  'pf-antecedentes': async ({ gateways }, { inputs }) => {
    const query = {
      cpf: given(inputs.cpf),
      name: given(inputs.fullName),
      birthDate: given(inputs.birthDate),
      motherName: given(inputs.motherName),
    };
    return toAnswer(await gateways.infosimples.issuePoliceCertificate(query), policeFindings);
  },
  'bureau-credito': async ({ gateways }, question) =>
    toAnswer(await gateways.bureau.consultCredit(holderOf(question)), creditFindings),
  'ofac-sdn': (ctx, question) => searchList(ctx, 'ofac-sdn', question),
  'un-consolidated': (ctx, question) => searchList(ctx, 'un-consolidated', question),
  'sigap-impedidos': async (ctx, { inputs, accountId }) => {
    const operator = await findBettingCredentials(ctx, accountId);
    if (!operator) return { state: 'unavailable', reason: 'credentials', billed: false, latencyMs: 0 };
    return toAnswer(await ctx.gateways.sigap.checkBarred(operator, given(inputs.cpf)), bettingFindings);
  },
};

/** Asks one source, once. @throws Error when the source is unknown or an input it needs is missing */
export function askSource(ctx: Ctx, sourceId: string, question: SourceQuestion): Promise<SourceAnswer> {
  const ask = SOURCES[sourceId];
  if (!ask) throw new Error(`unknown source: ${sourceId}`);
  return ask(ctx, question);
}

/** The sources that can be asked; the catalog may offer no others (tested). */
export const SOURCE_IDS: readonly string[] = Object.keys(SOURCES);

function given(value: string | undefined): string {
  if (!value) throw new Error('a source was asked without an input it needs');
  return value;
}

const documentOf = ({ target, inputs }: SourceQuestion): string => given(subjectOf(target, inputs).document);
const holderOf = (question: SourceQuestion): { cpf: string } | { cnpj: string } =>
  question.target === 'CPF' ? { cpf: documentOf(question) } : { cnpj: documentOf(question) };

/** Our own search of an imported list; its record is the question, the version and every score. */
async function searchList(ctx: Ctx, list: ListId, { target, inputs }: SourceQuestion): Promise<SourceAnswer> {
  const started = ctx.now().getTime();
  const question = {
    name: given(inputs.fullName),
    kind: target === 'CPF' ? ('person' as const) : ('entity' as const),
    birthYear: inputs.birthDate ? Number(inputs.birthDate.slice(0, 4)) : null,
  };
  const facts = () => ({ billed: false, latencyMs: ctx.now().getTime() - started });
  try {
    const { version, hits } = await askList(ctx, list, question);
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
