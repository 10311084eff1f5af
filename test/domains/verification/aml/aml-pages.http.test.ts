import { beforeAll, describe, expect, test } from '@jest/globals';
import { createAmlReport } from '~/src/domains/verification/aml/aml.service';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { PEOPLE } from '~/src/shared/test-people';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { ended } from '../../reports/order/order.support';
import { captured, createVerifier, REVIEWER } from '../verification.support';

const site = await testSite({ worker: { reconcileMs: 500 } });
const { ctx } = site;
let as: ActorCtx;
let agent: ReturnType<typeof site.agent>;

beforeAll(async () => {
  ({ as } = await createVerifier(ctx, { credits: 100_000, claims: [...REVIEWER, 'doccheck_aml_report'] }));
  agent = site.agent();
  const { userId, accountId, email } = as.actor;
  await site
    .db('users')
    .where({ id: userId })
    .update({ password_hash: await hashPassword(PASSWORD) });
  await site.db('persons').where({ user_id: userId }).update({ last_account_id: accountId });
  expect((await logIn(agent, email)).status).toBe(303);
});

const listed = PEOPLE.find(({ outcome }) => outcome === 'listed');
const person = { cpf: listed?.cpf ?? '', name: listed?.name ?? '', birthDate: listed?.birthDate ?? '' };
const getDetail = (id: string) => `/doccheck/verification/${as.actor.accountId}/${id}`;

describe('the section of a verification', () => {
  test('offers the report with its price, shows it, and lets a name match be dismissed and restored', async () => {
    const id = await captured(as, person);
    const before = (await agent.get(getDetail(id))).text;
    expect(before).toContain('Prevenção à lavagem de dinheiro');
    expect(before).toContain('Gerar relatório por até');
    const wrong = await sendForm(agent, getDetail(id), { valor: '1' }, `${getDetail(id)}/pld`);
    expect(wrong.status).toBe(303);
    expect((await agent.get(getDetail(id))).text).toContain('Gerar relatório por até');
    expect((await sendForm(agent, getDetail(id), { valor: '2100' }, `${getDetail(id)}/pld`)).status).toBe(
      303,
    );
    await ended(ctx, await createAmlReport(as, id));

    const page = (await agent.get(getDetail(id))).text;
    expect(page).toContain('lista de 19/11/2026 (regras 3)');
    expect(page).toContain('1 nome parecido; pode ser homônimo');
    expect(page).toContain('O mesmo ano de nascimento (na lista: 1969)');
    expect(page).toContain('Não disponível: falta o certificado da empresa.');
    expect(page).toContain('Sem pagamento nem saque nos últimos três meses');
    const pdf = await agent.get(`${getDetail(id)}/pld/pdf`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);

    const dismissal = `${getDetail(id)}/pld/ofac-sdn/101`;
    expect((await agent.get(dismissal)).text).toContain('Por que não é a mesma pessoa?');
    const short = await sendForm(agent, dismissal, { motivo: 'x', prazo: '90' });
    expect([short.status, short.text.includes('Diga por quê')]).toEqual([422, true]);
    const odd = await sendForm(agent, dismissal, { motivo: 'Outro país', prazo: '91' });
    expect(odd.status).toBe(422);
    expect((await sendForm(agent, dismissal, { motivo: 'Outro país', prazo: '90' })).status).toBe(303);
    const after = (await agent.get(getDetail(id))).text;
    expect(after).toContain('Só nomes já descartados');
    expect(after).toContain('Outro país');
    expect((await sendForm(agent, getDetail(id), {}, `${dismissal}/voltar`)).status).toBe(303);
    expect((await agent.get(getDetail(id))).text).not.toContain('Só nomes já descartados');

    const english = (await agent.get(`/en-US${getDetail(id)}`)).text;
    expect(english).toContain('1 similar name; may be a namesake');
    await agent.get(`/pt-BR${getDetail(id)}`);
  });

  test('of another account, or about another entry, is not found', async () => {
    const id = await captured(as, person);
    expect((await agent.get(`${getDetail(id)}/pld/pdf`)).status).toBe(404);
    expect((await agent.get(`${getDetail(id)}/pld/ofac-sdn/999`)).status).toBe(404);
    expect((await agent.get(`${getDetail(id)}/pld/other/101`)).status).toBe(404);
    const { as: other } = await createVerifier(ctx);
    const otherId = await captured(other, person);
    expect((await agent.get(`${getDetail(otherId)}/pld/pdf`)).status).toBe(404);
  });
});
