import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { grantCredits } from '~/src/domains/billing';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn } from '~/test/support/browser/browser-forms';
import { startWebProcess, type WebProcess } from '~/test/support/process/web-process';
import { personWho } from '../domains/reports/order/order.support';

const LOGIN = 'pessoa@demo.test';
const PRODUCT = 'relatorio-individual';

const site = await testSite({ demo: true });
const processes: WebProcess[] = [];
afterAll(() => {
  for (const { kill } of processes) kill();
});

/** Of an answer: whatever is another's each time. */
const NEW_EACH_TIME = /^(date|x-request-id|content-length|etag|set-cookie|keep-alive|ratelimit)$/;

interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  text: string;
}

/** Ids, form tokens, signed tokens and times are new each time; nothing else may differ. */
const withoutIds = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<id>')
    .replace(/(name="(?:_csrf|shown)" value=")[^"]*/g, '$1<token>')
    .replace(/\b\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?/g, '<time>')
    .replace(/("secondsLeft":)\d+|>\d+ s</g, '$1<seconds>')
    .replace(/\b1\d{12}\b/g, '<time>')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>');

function toAnswer({ status, headers, text }: request.Response): Answer {
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.replace(/=[^;]*/, '=').replace(/Expires=[^;]*/, 'Expires'));
  const others = Object.entries(headers).filter(([name]) => !NEW_EACH_TIME.test(name));
  return {
    status,
    headers: Object.fromEntries(others.map(([name, value]) => [name, withoutIds(String(value))])),
    cookies,
    text: withoutIds(text),
  };
}

type Agent = ReturnType<typeof site.agent>;

/** One of the two processes, and what it answered. */
interface Visit {
  agent: Agent;
  answers: Record<string, Answer>;
  see(what: string, response: request.Response): request.Response;
}

async function openVisit(SPEED: string): Promise<Visit> {
  const web = await startWebProcess(site, [], { SPEED });
  processes.push(web);
  const agent = request.agent(web.url).set({
    Host: 'idoneo.test',
    'Sec-Fetch-Site': 'same-origin',
    'Accept-Encoding': 'identity',
  }) as unknown as Agent;
  const answers: Record<string, Answer> = {};
  const see = (what: string, response: request.Response) => {
    answers[what] = toAnswer(response);
    return response;
  };
  return { agent, answers, see };
}

/** Somebody logs in and looks around. */
async function lookAround({ agent, see }: Visit): Promise<void> {
  for (const path of ['/', '/login', '/termos-condicoes?x=1', '/nowhere', '/robots.txt'])
    see(path, await agent.get(path));
  see('a wrong password', await logIn(agent, LOGIN, 'Wrong!2026'));
  see('the login', await logIn(agent, LOGIN));
  for (const path of [
    '/home',
    '/historico-consultas/unitaria',
    '/extrato',
    '/perfil',
    '/PERFIL/',
    '/empresa',
    '/en-US/?x=1',
  ])
    see(path, await agent.get(path));
  const form = hrefTo('pt-BR', 'buy-product', { externalId: PRODUCT });
  const page = see('the order form', await agent.get(form));
  const hidden = hiddenFields(page.text);
  see(
    'an incomplete order',
    await agent
      .post(form)
      .type('form')
      .send({ ...hidden, cpf: '1' }),
  );
}

/** And orders as a program does, and looks at what became of it. */
async function orderOne({ agent, see }: Visit): Promise<void> {
  const credentials = { Login: LOGIN, Password: 'Demo!2026' };
  const login = see('a token', await agent.post('/api/Login/Login').send(credentials));
  const authorization = `Bearer ${login.body.data.token}`;
  const { cpf, birthDate } = personWho('clean');
  const order = agent
    .post('/api/Product/ConsumeProduct')
    .set({ authorization, 'idempotency-key': randomUUID() });
  const parameters = { cpf, birthDate };
  const reply = await order.send({ externalId: PRODUCT, parameters, purpose: 'fraud_prevention' });
  const { uniqueIdentifier } = see('the order', reply).body.data;
  const report = { externalId: PRODUCT, uniqueIdentifier };
  see('its page', await agent.get(hrefTo('pt-BR', 'result-history', report)));
  const status = `/api/product/verifystatusconsumedproduct?uniqueIdentifier=${uniqueIdentifier}`;
  see('its status', await agent.get(status).set({ authorization }));
  for (const path of ['/api/Home/GetUserBalance', '/api/Home/Nothing'])
    see(path, await agent.get(path).set({ authorization }));
}

/** The account has what it had before the order. */
async function giveBack(): Promise<void> {
  const [hold] = await site.db('holds').orderBy('created_at', 'desc').select('account_id', 'amount');
  if (!hold) throw new Error('nothing was ordered');
  const { account_id: accountId, amount } = hold;
  await grantCredits(site.ctx, { accountId, amount, kind: 'adjustment', uniqueKey: 'back' });
}

test('without the speed layer every answer is the same to the byte', async () => {
  const fast = await openVisit('on');
  const plain = await openVisit('off');
  await lookAround(fast);
  await lookAround(plain);
  await orderOne(fast);
  await giveBack();
  await orderOne(plain);
  expect(Object.keys(fast.answers)).toHaveLength(22);
  expect(fast.answers['the login']?.status).toBe(303);
  expect(fast.answers['/home']?.text).toContain('</html>');
  expect(fast.answers['the order']?.text).toContain('<id>');
  expect(plain.answers).toEqual(fast.answers);
});
