import { randomUUID } from 'node:crypto';
import { grantCredits } from '~/src/domains/billing';
import { createDemoData } from '~/src/sandbox/demo';
import { hrefTo } from '~/src/shared/routes';
import { createTestApp, type TestApp } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { personWho } from '../domains/reports/order/order.support';

const LOGIN = 'pessoa@demo.test';
const PASSWORD = 'Demo!2026';
const HISTORY = 50;
const ENDED = { state: 'done', charged: 0, outstanding: 0, risk_level: 'low', ended_at: new Date() };

export interface BenchSite {
  site: TestApp;
  cookie: string;
  authorization: string;
  /** A report that stays queued: no worker runs. */
  reportId: string;
  /** What names its present state, as the waiting page's script sends it back. */
  unfinishedTag: string;
  /** One that is done, of a source that found nothing. */
  endedId: string;
}

/** A site with the demo's people, one of them logged in twice, with a full page of reports. */
export async function openBenchSite(): Promise<BenchSite> {
  const site = await createTestApp();
  await createDemoData(site.ctx);
  await giveCredits(site);
  const agent = site.agent();
  const entered = await logIn(agent, LOGIN);
  const cookie = [entered.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  const api = await agent.post('/api/Login/Login').send({ Login: LOGIN, Password: PASSWORD });
  const authorization = `Bearer ${api.body.data.token}`;
  const orderOne = async (): Promise<string> => {
    const httpRequest = agent.post('/api/Product/ConsumeProduct').set({ authorization });
    const response = await httpRequest.set('idempotency-key', randomUUID()).send(JSON.parse(orderBody()));
    return response.body.data.uniqueIdentifier;
  };
  const ordered: string[] = [];
  for (let left = HISTORY; left > 0; left -= 1) ordered.push(await orderOne());
  await site.db('reports').update(ENDED);
  const reportId = await orderOne();
  const page = hrefTo('pt-BR', 'result-history', {
    externalId: 'relatorio-individual',
    uniqueIdentifier: reportId,
  });
  const poll = await agent.get(page).set({ accept: 'application/json', 'x-poll': '1' });
  const unfinishedTag = String(poll.headers.etag);
  return { site, cookie, authorization, reportId, unfinishedTag, endedId: ordered[0] ?? '' };
}

/** What an API client sends to order a dossier. */
export function orderBody(): string {
  const { cpf, birthDate } = personWho('clean');
  return JSON.stringify({
    externalId: 'relatorio-individual',
    parameters: { cpf, birthDate },
    purpose: 'fraud_prevention',
  });
}

async function giveCredits({ ctx, db }: TestApp): Promise<void> {
  const query = db('persons as p').join('users as u', 'u.id', 'p.user_id').where('u.email', LOGIN);
  const { accountId } = await query.first('p.account_id as accountId');
  await grantCredits(ctx, {
    accountId,
    amount: 1_000_000_000,
    kind: 'adjustment',
    uniqueKey: 'bench',
  });
}
