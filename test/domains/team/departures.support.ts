import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { createCompanyToken, openInvitation } from '~/src/domains/accounts';
import { grantCredits, openWallet } from '~/src/domains/billing';
import { createKey, rotateKey } from '~/src/domains/developers/keys/keys.service';
import { createEndpoint } from '~/src/domains/developers/webhooks/endpoints.service';
import { requestExport } from '~/src/domains/reports/history/export.service';
import { createVerificationLink, findLinkUrl } from '~/src/domains/verification/link/link.service';
import type { ActorCtx } from '~/src/platform/context';
import { createGreenhouse } from '~/src/sandbox/ats/partners';
import type { Claim } from '~/src/shared/actor';
import { completeCnpj } from '~/src/shared/cnpj';
import { SCOPES, type Scope, TEST_SCOPES } from '~/src/shared/rights/scopes';
import type { TestApp } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { createCompany, PASSWORD } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { createPersonWithPassword } from '../privacy/person.support';
import { connect } from '../recruitment/connections/connections.support';
import { NO_FILTER } from '../reports/history/filters.support';
import { createApiToken, ended, order, personWho } from '../reports/order/order.support';
import { nextPerson } from '../verification/review/review.support';

const CLAIMS: Claim[] = ['consultas', 'doccheck', 'doccheck_admin', 'doccheck_gerar_url', 'bank_partner'];
const PROOF = { password: PASSWORD, code: '' };

/** A company of two administrators; one of them is about to go. */
export interface Company {
  administrator: ActorCtx;
  /** Acting for the company, and for their personal account. */
  leavingMember: ActorCtx;
  personal: ActorCtx;
}

let companies = 0;

export async function createTwo({ ctx, db }: TestApp): Promise<Company> {
  companies += 1;
  const cnpj = completeCnpj(`5${String(companies).padStart(7, '0')}0001`);
  const owner = await createPersonWithPassword(ctx, { name: 'BIA CHEFE' });
  const company = await createCompany(db, owner, { cnpj, claims: CLAIMS, name: 'PARTIDAS LTDA' });
  const { accountId } = company;
  await openWallet(ctx, accountId);
  await grantCredits(ctx, { accountId, amount: 500_000, kind: 'bonus', uniqueKey: accountId });
  const person = await createPersonWithPassword(ctx, { name: 'LIA SAINDO' });
  const { userId, email } = person;
  await db('memberships').insert({ account_id: accountId, user_id: userId, role: 'admin', claims: CLAIMS });
  const leavingMember = actingAs(ctx, {
    ...company.actor,
    userId,
    email,
    userName: 'LIA SAINDO',
    loginId: randomUUID(),
  });
  return {
    administrator: actingAs(ctx, company.actor),
    leavingMember,
    personal: actingAs(ctx, person.actor),
  };
}

/** Whether a credential still does what it did. */
type Probe = () => Promise<boolean>;

const byBearer = (site: TestApp, credential: string, call = 'ContextMananger/GetUserEnvironment'): Probe => {
  return async () =>
    (await request(site.app).get(`/api/${call}`).set('Authorization', `Bearer ${credential}`)).status === 200;
};
const byPage = (browser: ReturnType<TestApp['agent']>, path: string): Probe => {
  return async () => (await browser.get(path)).status === 200;
};
const newKey = (as: ActorCtx, environment: 'live' | 'test' = 'live', scopes: readonly Scope[] = SCOPES) => {
  const input = { name: 'ERP', scopes, networks: [], perMinute: 600, days: 0, environment };
  return createKey(as, input, PROOF);
};

async function createExport(site: TestApp, { leavingMember }: Company): Promise<Probe> {
  const id = randomUUID();
  await requestExport(leavingMember, { id, filter: NO_FILTER });
  const find = () => site.db('report_exports').where({ id, state: 'ready' }).first('id');
  await eventually(async () => (await find()) !== undefined);
  const browser = await logInAs(site, leavingMember);
  return byPage(browser, `/historico-consultas/unitaria/arquivo/${id}`);
}

async function createPdfLink(site: TestApp, { leavingMember }: Company): Promise<Probe> {
  const { reportId } = await order(leavingMember, personWho('clean'));
  await ended(site.ctx, reportId);
  const token = await createApiToken(site.ctx, leavingMember.actor as never);
  const response = await request(site.app)
    .post('/api/Product/CreateReportLink')
    .set('Authorization', `Bearer ${token}`)
    .send({ uniqueIdentifier: reportId });
  const path = new URL(response.body.data.url).pathname;
  return async () => (await request(site.app).get(path)).status === 200;
}

/** Each kind of credential that somebody has, or made for their company: how to make one, and to try it. */
export const CREDENTIALS = {
  'session for the company': async (site, { leavingMember }) =>
    byPage(await logInAs(site, leavingMember), '/empresa/usuarios'),
  'session for the personal account': async (site, { personal }) =>
    byPage(await logInAs(site, personal), '/editar-perfil'),
  'API token for the company': async (site, { leavingMember }) =>
    byBearer(site, await createApiToken(site.ctx, leavingMember.actor as never)),
  'API token for the personal account': async (site, { personal }) =>
    byBearer(site, await createApiToken(site.ctx, personal.actor as never)),
  'API key of the company': async (site, { leavingMember }) =>
    byBearer(site, (await newKey(leavingMember)).key),
  'previous secret of it': async (site, { leavingMember }) => {
    const { id, key } = await newKey(leavingMember);
    await rotateKey(leavingMember, id, 24, PROOF);
    return byBearer(site, key);
  },
  'test key of the company': async (site, { leavingMember }) =>
    byBearer(site, (await newKey(leavingMember, 'test', TEST_SCOPES)).key),
  'API key of the personal account': async (site, { personal }) =>
    byBearer(site, (await newKey(personal)).key),
  'API key of another administrator': async (site, { administrator }) =>
    byBearer(site, (await newKey(administrator)).key),
  'invitation that they sent': async (site, { leavingMember }) => {
    const invitation = { email: `${randomUUID()}@fora.test`, role: 'admin', claims: [] } as const;
    const { accountId, userId: invitedBy } = leavingMember.actor;
    const { code } = await openInvitation(leavingMember, { ...invitation, accountId, invitedBy });
    return async () => (await site.agent().get(`/convite/${code}`)).status === 200;
  },
  'join link of the company': async (site, { leavingMember }) => {
    const expiresAt = new Date(Date.now() + 86_400_000);
    const link = { accountId: leavingMember.actor.accountId, role: 'member', claims: [], expiresAt } as const;
    const token = await createCompanyToken(leavingMember, link);
    return async () => (await site.agent().get(`/registro-por-empresa/${token}`)).status < 400;
  },
  'file of the history': createExport,
  'signed address of a PDF': createPdfLink,
  'link of a verification': async (site, { leavingMember }) => {
    const person = { ...nextPerson(), integrationId: null, origin: 'page' } as const;
    const url = await findLinkUrl(leavingMember, await createVerificationLink(leavingMember, person));
    return byPage(site.agent(), new URL(url ?? '').pathname);
  },
  'webhook endpoint': async (site, { leavingMember }) => {
    const input = { name: 'Avisos', url: 'https://avisos.exemplo.test/x', kinds: ['report.done'] };
    const { id } = await createEndpoint(leavingMember, input);
    return async () => (await site.db('webhook_endpoints').where({ id }).first()).state === 'active';
  },
  'connection with an ATS': async (site, { leavingMember }) => {
    const { key } = await connect(leavingMember, 'greenhouse');
    const greenhouse = createGreenhouse(site.url, key, site.sandbox.url);
    return async () => (await greenhouse.listTests()).status === 200;
  },
  'known device': async (site, { leavingMember }) => {
    const { userId: user_id } = leavingMember.actor;
    await logInAs(site, leavingMember);
    return async () => (await site.db('known_devices').where({ user_id }).first()) !== undefined;
  },
} satisfies Record<string, (site: TestApp, company: Company) => Promise<Probe>>;
