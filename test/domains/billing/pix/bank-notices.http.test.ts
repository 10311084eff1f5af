import { beforeEach, describe, expect, test } from '@jest/globals';
import { confirmPixCharge, refundPixCharge } from '~/src/domains/billing';
import { pixWebhookUrl } from '~/src/domains/billing/settlement/pix-bank.service';
import { type TestApp, testSite } from '~/test/support/app';
import * as bank from '../support/bank';
import { getTxid, registerBuyer, startPurchaseAs } from '../support/purchases';

let agent: ReturnType<TestApp['agent']>;

const site = await testSite();
beforeEach(async () => {
  ({ agent } = await registerBuyer(site));
});

const startPurchase = () => startPurchaseAs(agent);

describe('the webhook', () => {
  test('accepts the bank by its secret and credits its payment; a wrong secret is refused', async () => {
    const path = await startPurchase();
    const { pix } = site.platform.gateways;
    await pix?.registerWebhook(pixWebhookUrl(site.ctx).replace(site.ctx.origin, site.url));
    const paid = await bank.atBank(site.sandbox.url, getTxid(path), 'pay');
    expect(paid.webhook).toBe('delivered');
    expect(await bank.runBankJobs(site.ctx)).toBe(1);
    const poll = await agent.get(path).set('Accept', 'application/json');
    expect(poll.body.state).toBe('paid');
    const forged = await site.agent().post('/webhooks/pix/guess/pix').send({ pix: [] });
    expect(forged.status).toBe(404);
  });

  test('with NUL characters and invalid entries is answered, and its valid entries are processed', async () => {
    const path = await startPurchase();
    const { pix } = site.platform.gateways;
    await pix?.registerWebhook(pixWebhookUrl(site.ctx).replace(site.ctx.origin, site.url));
    const response = await bank.atBank(site.sandbox.url, getTxid(path), 'bad-webhook');
    expect(response).toMatchObject({ webhook: 'delivered', status: 200 });
    await bank.runBankJobs(site.ctx);
    const poll = await agent.get(path).set('Accept', 'application/json');
    expect(poll.body.state).toBe('paid');
  });

  test.each(['{', '{"pix":1}', '[]', '"x"'])('answers 4xx to %s', async (body) => {
    const response = await site.agent().post('/webhooks/pix/x/pix').type('json').send(body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe('an irregular Pix', () => {
  const change = async (path: string, control: string) => {
    await bank.atBank(site.sandbox.url, getTxid(path), control);
    await confirmPixCharge(site.ctx, getTxid(path));
  };

  test('paid in part shows the received and the requested amount, and no code meanwhile', async () => {
    const path = await startPurchase();
    await change(path, 'partial?amount=4000');
    const { text } = await agent.get(path);
    expect(text).toContain('Recebemos R$\u00a040,00 de R$\u00a0100,00');
    expect(text).toContain('Nossa equipe está conferindo');
    expect(text).not.toContain('pix-code');
    await site
      .db('pix_unmatched_payments')
      .where({ txid: getTxid(path) })
      .update({ state: 'returned' });
    const returned = (await agent.get(path)).text;
    expect(returned).toContain('Devolvemos este pagamento');
    expect(returned).toContain('Gerar um novo Pix');
  });

  test('removed by the bank shows no code any more, says why, and offers a new one', async () => {
    const path = await startPurchase();
    await change(path, 'remove');
    const { text } = await agent.get(path);
    expect(text).toContain('O banco cancelou este Pix');
    expect(text).toContain('Gerar um novo Pix');
    expect(text).not.toContain('000201');
    const poll = await agent.get(path).set('Accept', 'application/json');
    expect(poll.body).toEqual({ state: 'removed', problem: false });
    expect((await agent.get(`/resultado-compra-credito/${getTxid(path)}`)).text).toContain(
      'O banco cancelou este Pix',
    );
  });

  test('returned in part on our bank’s page says so', async () => {
    const path = await startPurchase();
    await change(path, 'pay');
    await change(path, 'return?amount=2500');
    const { headers } = await agent.get(path);
    const { text } = await agent.get(headers.location ?? '');
    expect(text).toContain('Depois devolvemos R$\u00a025,00 por Pix');
    await refundPixCharge(site.ctx, getTxid(path));
    const { text: under } = await agent.get(headers.location ?? '');
    // With what is under way: nothing of it was used.
    expect(under).toContain('Estamos devolvendo R$\u00a0100,00 por Pix');
  });
});
