import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { getReportView, orderReport, type ReportView } from '~/src/domains/reports';
import { saveBettingCredentials } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { COMPANIES, PEOPLE } from '~/src/shared/test-people';
import { testSite } from '~/test/support/app';
import { fastForward } from '~/test/support/fast-forward';
import { createCustomer, ended } from './order/order.support';

let as: ActorCtx;

const app = await testSite({ worker: { reconcileMs: 1_000 } });
const queue = fastForward(() => app);
beforeAll(async () => {
  ({ as } = await createCustomer(app.ctx, { credits: 1_000_000 }));
  await saveBettingCredentials(app.ctx, as.actor.accountId, { cert: 'sandbox', key: 'sandbox' });
});

interface Expectation {
  state: ReportView['state'];
  failure?: string;
  risk?: string;
  /** Codes among the reasons. */
  reasons?: string[];
  /** Kinds among the findings. */
  finds?: string[];
}

const OK: Expectation = { state: 'done', risk: 'low' };

/** What a dossier with credit on each listed person must come to; `/sandbox` says the same in words. */
const PERSON: Record<string, Expectation> = {
  clean: { ...OK, reasons: ['cpf_regular', 'labour_negative', 'police_issued', 'score_good', 'pep_none'] },
  homonym: { ...OK, reasons: ['cpf_regular', 'source_clean'] },
  partial: { ...OK, finds: ['cpf_status'] },
  slow: OK,
  findings: { state: 'done', risk: 'attention', reasons: ['pep_current'], finds: ['pep'] },
  findings_past: { state: 'done', risk: 'attention', reasons: ['pep_current'] },
  findings_many: { state: 'done', finds: ['pep'] },
  suspended: { state: 'done', risk: 'attention', reasons: ['cpf_suspended'] },
  pending: { state: 'done', risk: 'attention', reasons: ['cpf_pending'] },
  duplicate: { state: 'done', risk: 'high', reasons: ['cpf_duplicate'] },
  cancelled: { state: 'done', risk: 'high', reasons: ['cpf_cancelled'] },
  void: { state: 'done', risk: 'high', reasons: ['cpf_void'] },
  deceased: { state: 'done', risk: 'high', reasons: ['cpf_deceased'] },
  not_found: { state: 'failed', failure: 'not_found' },
  test_cpf: { state: 'failed', failure: 'not_found' },
  minor: { state: 'failed', failure: 'minor' },
  unavailable: { state: 'failed', failure: 'source_unavailable' },
  rate_limited: { state: 'failed', failure: 'source_unavailable' },
  malformed: { state: 'failed', failure: 'source_unavailable' },
  source_unavailable: { state: 'partial', risk: 'inconclusive', reasons: ['source_missing'] },
  sanctioned: { state: 'done', risk: 'high', reasons: ['sanction_current'], finds: ['sanction'] },
  expelled: { state: 'done', risk: 'attention', reasons: ['expulsion'], finds: ['expulsion'] },
  labour_debt: { state: 'done', risk: 'attention', reasons: ['labour_positive'] },
  labour_effects: { state: 'done', risk: 'low', reasons: ['labour_effects'] },
  police_inconclusive: { state: 'done', risk: 'inconclusive', reasons: ['police_inconclusive'] },
  credit_low: {
    state: 'done',
    risk: 'high',
    reasons: ['score_low', 'negative_records'],
    finds: ['credit_score', 'negative_record'],
  },
  listed: { state: 'done', risk: 'attention', reasons: ['list_match'], finds: ['list_match'] },
  listed_alias: { state: 'done', risk: 'attention', reasons: ['list_match'], finds: ['list_match'] },
  listed_namesake: { state: 'done', risk: 'low', reasons: ['list_namesake'], finds: ['list_match'] },
  betting_barred: OK,
  self_excluded: OK,
  bpc: OK,
};

const COMPANY_OK: Expectation = {
  ...OK,
  reasons: ['company_active', 'labour_negative'],
  finds: ['company_status', 'partner'],
};
const COMPANY: Record<string, Expectation> = {
  company_active: COMPANY_OK,
  // These are linked by their contract: the register names no partners.
  company_document: { ...OK, reasons: ['company_active'], finds: ['company_status'] },
  company_new: COMPANY_OK,
  company_suspended: { state: 'done', risk: 'attention', reasons: ['company_suspended'] },
  company_unfit: { state: 'done', risk: 'high', reasons: ['company_unfit'] },
  company_closed: { state: 'done', risk: 'high', reasons: ['company_closed'] },
  company_void: { state: 'done', risk: 'high', reasons: ['company_void'] },
  company_not_found: { state: 'failed', failure: 'not_found' },
  company_unavailable: { state: 'failed', failure: 'source_unavailable' },
  company_sanctioned: { state: 'done', risk: 'high', reasons: ['sanction_current'], finds: ['sanction'] },
  company_labour_debt: { state: 'done', risk: 'attention', reasons: ['labour_positive'] },
  company_labour_effects: { state: 'done', risk: 'low', reasons: ['labour_effects'] },
  company_credit_low: { state: 'done', risk: 'high', reasons: ['score_low', 'negative_records'] },
  company_listed: { state: 'done', risk: 'attention', reasons: ['list_match'], finds: ['list_match'] },
};

async function run(
  product: string,
  inputs: object,
  purpose: 'fraud_prevention' | 'betting',
): Promise<ReportView> {
  const { reportId } = await orderReport(as, {
    productExternalId: product,
    inputs,
    texts: {},
    purpose,
    idempotencyKey: randomUUID(),
    origin: 'api',
  });
  await ended(app.ctx, reportId);
  return getReportView(app.ctx, as.actor.accountId, reportId);
}

function shownBy(view: ReportView, { reasons = [], finds = [] }: Expectation): Expectation {
  const codes = new Set(view.risk?.reasons.map(({ code }) => code));
  const kinds = new Set(view.sources.flatMap(({ findings }) => findings.map(({ kind }) => kind as string)));
  return {
    state: view.state,
    failure: view.failure ?? undefined,
    risk: view.risk?.level,
    reasons: reasons.filter((code) => codes.has(code)),
    finds: finds.filter((kind) => kinds.has(kind)),
  };
}

const toExpected = (shown: Expectation | undefined, actual: Expectation): Expectation => ({
  reasons: [],
  finds: [],
  ...shown,
  state: shown?.state ?? 'queued',
  failure: shown?.failure,
  risk: shown?.risk ?? actual.risk,
});

test('every test person shows what /sandbox says', async () => {
  const results = await queue.until(
    Promise.all(
      PEOPLE.map(async ({ cpf, birthDate, outcome }) => {
        const inputs = { cpf, birthDate: birthDate ?? '', motherName: 'ANA DE TESTE' };
        const view = await run('relatorio-individual-credito', inputs, 'fraud_prevention');
        const actual = shownBy(view, PERSON[outcome] ?? OK);
        return {
          actual: [cpf, outcome, actual],
          expected: [cpf, outcome, toExpected(PERSON[outcome], actual)],
          view,
        };
      }),
    ),
  );
  expect(results.map(({ actual }) => actual)).toEqual(results.map(({ expected }) => expected));
  for (const { view } of results) {
    expect(view.charged).toBe(view.state === 'failed' ? 0 : view.state === 'done' ? 4_990 : 4_990 - 1_200);
    expect(view.hasPdf).toBe(view.state !== 'failed');
  }
}, 900_000);

test('every test company shows what /sandbox says, numeric and alphanumeric', async () => {
  const results = await queue.until(
    Promise.all(
      COMPANIES.map(async ({ cnpj, outcome }) => {
        const view = await run('relatorio-empresa-credito', { cnpj }, 'fraud_prevention');
        const actual = shownBy(view, COMPANY[outcome] ?? OK);
        return {
          actual: [cnpj, outcome, actual],
          expected: [cnpj, outcome, toExpected(COMPANY[outcome], actual)],
          view,
        };
      }),
    ),
  );
  expect(results.map(({ actual }) => actual)).toEqual(results.map(({ expected }) => expected));
  for (const { view } of results) expect(view.charged).toBe(view.state === 'failed' ? 0 : 4_990);
}, 900_000);

test.each([
  ['28784142090', true],
  ['51077358008', true],
  ['40442820135', false],
])(
  'a betting operator with its own credentials learns about %s: barred %s',
  async (cpf, barred) => {
    const view = await run('impedidos-apostas', { cpf }, 'betting');
    expect(view.sources[0]?.findings).toMatchObject([{ kind: 'betting', barred }]);
    expect(view.risk?.level).toBe(barred ? 'high' : 'low');
  },
  60_000,
);

test('the list of barred bettors is not available to customers without credentials', async () => {
  const { as: other } = await createCustomer(app.ctx, { cpf: '11144477735' });
  const order = orderReport(other, {
    productExternalId: 'impedidos-apostas',
    inputs: { cpf: '28784142090' },
    texts: {},
    purpose: 'betting',
    idempotencyKey: randomUUID(),
    origin: 'api',
  });
  await expect(order).rejects.toMatchObject({ code: 'betting_credentials_missing' });
});

test('contradictory input data cost nothing and are reported', async () => {
  await app
    .db('products')
    .where({ external_id: 'antecedentes-criminais' })
    .update({ needs_validated_email: false, optional_inputs: ['fullName'] });
  const inputs = { cpf: '40442820135', birthDate: '1970-11-14', motherName: 'X', fullName: 'OUTRA PESSOA' };
  const view = await run('antecedentes-criminais', inputs, 'fraud_prevention');
  expect(view).toMatchObject({ state: 'failed', failure: 'data_rejected', charged: 0 });
}, 60_000);

test('a copied certificate is kept encrypted, and what a provider billed stands beside it', async () => {
  const view = await run('certidao-trabalhista-cpf', { cpf: '40442820135' }, 'fraud_prevention');
  expect(view.sources[0]?.evidenceSha256).toMatch(/^[0-9a-f]{64}$/);
  const row = await app.db('report_sources').where({ report_id: view.id }).first();
  expect(row).toMatchObject({ billed: true, cost: 24, evidence_type: 'text/html' });
  expect((await app.ctx.files.get(row.evidence_key)).includes('CNDT')).toBe(false);
}, 60_000);

test('no document is left in jobs, and the ledger has no drift', async () => {
  const text = JSON.stringify(await app.db('outbox').select('payload', 'key'));
  for (const { cpf } of PEOPLE) expect(text).not.toContain(cpf);
  for (const { cnpj } of COMPANIES) expect(text).not.toContain(cnpj);
  expect(await app.db('dead_letters')).toEqual([]);
  expect(await checkLedger(app.ctx)).toEqual([]);
});
