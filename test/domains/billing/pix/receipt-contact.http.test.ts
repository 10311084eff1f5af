import { describe, expect, test } from '@jest/globals';
import { confirmPixCharge } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { hiddenFields, register, sendForm } from '~/test/support/browser/browser-forms';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { codeTo } from '~/test/support/mailbox';
import * as bank from '../support/bank';

const site = await testSite({ worker: true });

const BUY = '/confirmacao-compra-credito/valor/80.00';
const ADDRESS = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'sala 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

async function buyer(name: string) {
  const agent = site.agent();
  await register(agent, `${name}@recibo.test`);
  return agent;
}
/** Where a page's link of these words leads. */
const getLink = (html: string, words: string): string =>
  (new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${words}`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

describe('the receipt of a purchase', () => {
  test('asks for address and phone where the profile has none, and comes back to the purchase, without script', async () => {
    const agent = await buyer('sem-dados');
    const page = await agent.get(BUY);
    expect(page.text).toContain('Para o recibo sair completo');
    const toAddress = getLink(page.text, 'Adicionar endereço');
    expect(toAddress).toMatch(/^\/editar-perfil\/endereco\?de=/);
    const wrong = await sendForm(agent, toAddress, { ...ADDRESS, postalCode: '1' });
    expect(wrong.status).toBe(422);
    expect(hiddenFields(wrong.text).returnTo).toBe(BUY);
    const saved = await sendForm(agent, toAddress, ADDRESS);
    expect(saved.headers.location).toBe(BUY);

    const toPhone = getLink((await agent.get(BUY)).text, 'Adicionar telefone');
    const response = await sendForm(agent, toPhone, { phone: '(11) 97777-0001' });
    const code = await codeTo(site, '+5511977770001', { kind: 'sms' });
    const reply = await agent
      .post('/editar-perfil/telefone/codigo')
      .type('form')
      .send({ ...hiddenFields(response.text), code });
    expect(reply.headers.location).toBe(BUY);

    const complete = await agent.get(BUY);
    for (const shown of [
      'Avenida Paulista, 1000, sala 12',
      'Bela Vista, São Paulo - SP',
      '01310-100',
      '(11) 97777-0001',
    ])
      expect(complete.text).toContain(shown);
    expect(complete.text).not.toContain('Para o recibo sair completo');
  });

  test('prints them; paying works without them, and they can be added afterwards', async () => {
    const agent = await buyer('depois');
    const response = await sendForm(agent, BUY, { accept: 'on' });
    const txid = response.headers.location?.split('/').at(-1) ?? '';
    await bank.atBank(site.sandbox.url, txid, 'silent');
    await confirmPixCharge(site.ctx, txid);
    const receipt = `/resultado-compra-credito/${txid}/recibo`;
    const bare = await agent.get(receipt);
    const toAddress = getLink(bare.text, 'Adicionar endereço');
    expect((await sendForm(agent, toAddress, ADDRESS)).headers.location).toBe(receipt);
    expect((await agent.get(receipt)).text).toContain('Avenida Paulista, 1000, sala 12<br/>Bela Vista');
  });

  test('of a company does not show its members’ addresses', async () => {
    const agent = await buyer('empresa');
    const user = await site.db('users').where({ email: 'empresa@recibo.test' }).first('id');
    const person = { userId: user.id, accountId: '', email: '', actor: {} as never };
    const { accountId } = await createCompany(site.db, person);
    await site.db.raw('select billing_open_wallet(?, 0)', [accountId]);
    await site.db('login_records').where({ user_id: user.id }).update({ account_id: accountId });
    const { status, text } = await agent.get(BUY);
    expect(status).toBe(200);
    expect(text).not.toContain('Dados do recibo');
  });

  test.each(['https://mal.example/', '//mal.example', 'javascript:alert(1)'])(
    'leads back to this site only, not to %s',
    async (de) => {
      const agent = await buyer(`fora-${de.length}`);
      const path = `/editar-perfil/endereco?de=${encodeURIComponent(de)}`;
      expect(hiddenFields((await agent.get(path)).text).returnTo).toBeUndefined();
      expect((await sendForm(agent, path, ADDRESS)).headers.location).toBe('/editar-perfil');
      const forged = await sendForm(agent, '/editar-perfil/endereco', { ...ADDRESS, returnTo: de });
      expect(forged.headers.location).toBe('/editar-perfil');
    },
  );
});
