import { randomUUID } from 'node:crypto';
import { registerUser } from '~/src/domains/access';
import { insertReset } from '~/src/domains/access/credentials/recovery.store';
import { issueBrowserToken } from '~/src/domains/access/login/token.service';
import { createCompanyToken, createInvitation } from '~/src/domains/accounts';
import { openWallet } from '~/src/domains/billing';
import { insertRequest } from '~/src/domains/onboarding/request.store';
import { areParamsValid } from '~/src/http/params';
import type { TestApp } from '~/test/support/app';
import { createPerson, memberOf } from '~/test/support/fixtures/fixtures';
import { openSessions } from '~/test/support/sessions';
import { insider, validationLink } from './access-methods.support';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const DEMO = ['pessoa', 'nova', 'empresa', 'pospago', 'inacabado', 'operador', 'revisora', 'vagas'];

/** Cookies of people who are logged in, by what they are. */
export async function loggedInPeople(site: TestApp): Promise<Map<string, string>> {
  const people = new Map<string, string>();
  for (const name of DEMO) {
    const { id } = await site
      .db('users')
      .where({ email: `${name}@demo.test` })
      .first('id');
    people.set(name, await getCookies(site, id));
  }
  for (const state of ['choose_phone', 'sms', 'quiz'] as const) {
    people.set(state, await getCookies(site, await registering(site, state)));
  }
  people.set('not validated', await getCookies(site, await newcomer(site, 'nao-validada')));
  people.set('post-paid', await getCookies(site, await newcomer(site, 'pos-pago-novo', true)));
  return people;
}

/** The session's cookie, and the one that holds the token. */
async function getCookies(site: TestApp, userId: string): Promise<string> {
  const [session = ''] = await openSessions(site, userId, 1);
  const { id } = await site.db('login_records').where({ user_id: userId }).whereNull('ended_at').first('id');
  const member = await memberOf(site.db, userId);
  if (member) await site.db('login_records').where({ id }).update({ account_id: member.account_id });
  return `${session}; token=${(await issueBrowserToken(site.ctx, id))?.token}`;
}

/** Somebody at a step of the registration. */
async function registering(site: TestApp, state: 'choose_phone' | 'sms' | 'quiz'): Promise<string> {
  const { userId, accountId } = await createPerson(site.db);
  await openWallet(site.ctx, accountId);
  const person = { fullName: 'MARIA', cpf: '52998224725', birthDate: '1990-01-01', phone: '11987654321' };
  const phones = [{ id: '1', masked: '(11) *****-**21' }];
  const provider = { registration: 'none', phones };
  await insertRequest(site.ctx, { id: randomUUID(), userId, person, state, quizAfterSms: false, provider });
  return userId;
}

/** Somebody who has just registered; by the post-paid entry no link was sent yet. */
async function newcomer(site: TestApp, name: string, postpaidEntry = false): Promise<string> {
  const plain = { password: null, origin: {}, cameFromChatbot: false, sendValidation: !postpaidEntry };
  const email = `${name}@demo.test`;
  return (await registerUser(site.ctx, { email, postpaidEntry, ...plain })).userId;
}

const lastPart = (path: string) => path.split('/').pop() ?? '';

/** For each parameter of the route table things that are there, which a foreign page would have to know. */
export async function realValues(site: TestApp): Promise<Record<string, string[]>> {
  const ids = async (table: string, column = 'id'): Promise<string[]> =>
    (await site.db(table).distinct(column).limit(3)).map((row) => String(row[column]));
  const userId = await newcomer(site, 'de-fora');
  const change = await insider(site, userId).emailChange('de-fora@demo.test', 'outra@demo.test');
  const { account_id: accountId } = await site.db('companies').first('account_id');
  const { id: invitedBy } = await site.db('users').where({ email: 'empresa@demo.test' }).first('id');
  const member = {
    accountId,
    role: 'member',
    claims: [],
    expiresAt: new Date(Date.now() + 3_600_000),
  } as const;
  const reports = await ids('reports');
  const packages = await ids('credit_packages');
  return {
    externalId: ['relatorio-individual', 'relatorio-empresa'],
    packageUID: packages,
    packageId: packages,
    transactionCode: await ids('pix_charges', 'txid'),
    uid: [reports[0] ?? '', ...(await ids('invoices')), ...reports.slice(1)],
    uniqueIdentifier: reports,
    relatorioUID: reports,
    sourceId: await ids('sources'),
    evaluationUid: await ids('onboarding_requests'),
    userUid: await ids('users'),
    validateEmailRequestUID: [lastPart(await validationLink(site, userId))],
    recoverPassRequestUID: [await insertReset(site.ctx, userId, 60_000)],
    secret: [lastPart(change.confirm), lastPart(change.stop)],
    tokenCompanyRegistration: [await createCompanyToken(site.ctx, member)],
    invitationCode: [await createInvitation(site.ctx, { ...member, email: 'pessoa@demo.test', invitedBy })],
    provider: ['google', 'facebook'],
    inputFields: ['eyJjcGYiOiI1Mjk5ODIyNDcyNSJ9'],
    preInputValue: ['52998224725'],
    price: ['100'],
    partner: ['banco'],
  };
}

/** A value that fits a parameter, of nothing that exists. */
export const anyValue = (name: string): string => (areParamsValid('', { [name]: 'x' }) ? 'x' : NOBODY);

/** A path of the route table with each parameter filled by things that are there, in up to `most` ways. */
export function fillPath(path: string, values: Record<string, string[]>, most: number): string[] {
  const plain = path.replace(/\[[^\]]*\]/g, '');
  const names = [...plain.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
  const knownValues = Math.max(1, ...names.map((name) => values[name]?.length ?? 1));
  return Array.from({ length: Math.min(most, knownValues) }, (_, index) =>
    names.reduce(
      (text, name) =>
        text.replace(`{${name}}`, values[name]?.[index % (values[name]?.length || 1)] ?? anyValue(name)),
      plain,
    ),
  );
}

/** How many rows each table has and who wrote them last: any write changes it. */
export async function getRows(site: TestApp): Promise<Map<string, string>> {
  const tables: string[] = await site
    .db('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .pluck('table_name');
  const counts = tables.map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from "${table}"`,
  );
  const { rows } = await site.db.raw(counts.join(' union all '));
  return new Map(rows.map(({ name, state }: { name: string; state: string }) => [name, state]));
}

/** Tables that were written to between two looks. */
export const written = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name);
