import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { completePersonalAccount } from '~/src/domains/accounts';
import { getBalance, grantCredits } from '~/src/domains/billing';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, register, sendForm } from '~/test/support/browser/browser-forms';
import { countSources, ended, personWho, REQUESTER_CPF } from '../order/order.support';

let agent: ReturnType<TestApp['agent']>;
let accountId: string;

async function newcomer(cpf: string | null, credits: number) {
  const browser = site.agent();
  const { email } = await register(browser, `consulta-${randomUUID()}@demo.test`);
  const row = await site
    .db('users as u')
    .join('persons as p', 'p.user_id', 'u.id')
    .where('u.email', email)
    .first('p.account_id', 'u.id');
  if (cpf)
    await completePersonalAccount(site.ctx, {
      userId: row.id,
      birthDate: '1980-01-02',
      cpf,
      fullName: 'ANA <b>DE</b> TESTE',
    });
  if (credits) {
    await grantCredits(site.ctx, {
      accountId: row.account_id,
      amount: credits,
      kind: 'adjustment',
      uniqueKey: `t-${row.id}`,
    });
  }
  return { browser, accountId: row.account_id as string };
}

const site = await testSite({ worker: { reconcileMs: 2_000 } });
beforeAll(async () => {
  ({ browser: agent, accountId } = await newcomer(REQUESTER_CPF, 30_000));
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const form = '/comprar-produto/relatorio-individual';
const { cpf, birthDate } = personWho('findings');
const details = { cpf, birthDate: birthDate.split('-').reverse().join('/'), purpose: 'supplier' };

/** From the details to the confirmation page's address. */
async function toConfirmation(browser = agent, values: Record<string, string> = details): Promise<string> {
  const response = await sendForm(browser, form, values);
  expect(response.status).toBe(303);
  return response.headers.location ?? '';
}

async function orderOne(values = details): Promise<string> {
  const response = await sendForm(agent, await toConfirmation(agent, values), { accept: 'on' });
  expect(response.status).toBe(303);
  return response.headers.location ?? '';
}
const getId = (path: string) => path.split('/').at(-1) ?? '';

describe('the first box', () => {
  test('seals the CPF on the way to the details, where it is filled in again', async () => {
    const response = await sendForm(agent, '/home', { product: 'relatorio-individual', document: cpf });
    expect(response.status).toBe(303);
    expect(response.headers.location).not.toContain(cpf);
    expect((await agent.get(response.headers.location ?? '')).text).toContain('917.086.352-03');
  });

  test('says "CPF Inválido" and keeps the typed value', async () => {
    const response = await sendForm(agent, '/home', {
      product: 'relatorio-individual',
      document: '917.086.352-00',
    });
    expect(response.status).toBe(422);
    expect(response.text).toContain('CPF Inválido');
    expect(response.text).toContain('value="917.086.352-00"');
  });
});

describe('a company', () => {
  test.each(['12.ABC.345/01DE-35', '12abc34501de35', '34.238.864/0001-68'])(
    'typed as %s leads, sealed, to the chosen report or else the first on companies',
    async (document) => {
      const reply = await sendForm(agent, '/home', { product: 'relatorio-individual', document });
      expect(reply.status).toBe(422);
      const response = await sendForm(agent, '/home', { document });
      expect(response.headers.location).toMatch(/^\/comprar-produto\/relatorio-empresa\/v/);
      const { text } = await agent.get(response.headers.location ?? '');
      expect(text).toContain('name="cnpj"');
      expect(text).not.toContain('name="birthDate"');
    },
  );

  test('with wrong check digits says "CNPJ Inválido"', async () => {
    const response = await sendForm(agent, '/home', {
      product: 'relatorio-individual',
      document: '93ZB0VRYV6KA66',
    });
    expect(response.status).toBe(422);
    expect(response.text).toContain('CNPJ Inválido');
  });

  test('is ordered and shown with its register, masked partners, and the court’s certificate as a download', async () => {
    const order = { cnpj: '12.ABC.345/01DE-35', purpose: 'supplier' };
    const details = await sendForm(agent, '/comprar-produto/relatorio-empresa', order);
    const ordered = await sendForm(agent, details.headers.location ?? '', { accept: 'on' });
    const path = ordered.headers.location ?? '';
    expect(path).not.toMatch(/12.?ABC/i);
    await ended(site.ctx, getId(path));
    const { text } = await agent.get(path);
    for (const shown of ['12.ABC.345/01DE-35', 'ALFANUMÉRICA TECNOLOGIA S.A.', 'Quadro de sócios']) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/\*{3}\.\d{3}\.\d{3}-\*{2}/);
    const evidence = await agent.get(`/exibir-consulta/${getId(path)}/comprovante/tst-cndt`);
    expect(evidence.status).toBe(200);
    expect(evidence.headers['content-disposition']).toMatch(/^attachment; .*tst-cndt\.html"$/);
    expect(evidence.headers['content-security-policy']).toBe('sandbox');
    expect((await agent.get(`/exibir-consulta/${getId(path)}/comprovante/receita-cnpj`)).status).toBe(404);
  }, 40_000);
});

describe('the details', () => {
  test.each([
    [{ cpf: '' }, 'Preencha o CPF.'],
    [{ birthDate: '31/02/1990' }, 'Data de nascimento inválida.'],
    [{ birthDate: '' }, 'Preencha a data de nascimento.'],
    [{ purpose: '' }, 'Escolha a finalidade da consulta.'],
  ])('with %j come back with the message and the rest kept', async (wrong, message) => {
    const response = await sendForm(agent, form, { ...details, ...wrong });
    expect(response.status).toBe(422);
    expect(response.text).toContain(message);
    if (!('birthDate' in wrong)) expect(response.text).toContain('value="09/07/1968"');
  });

  test('are not requested from a user without a document on file, who is led to the next step', async () => {
    const { browser } = await newcomer(null, 0);
    const { text } = await browser.get(form);
    expect(text).toContain('Complete o seu cadastro');
    expect(text).not.toContain('name="birthDate"');
  });

  test('of an unknown product are not found', async () => {
    const none = await agent.get('/comprar-produto/nada');
    expect([none.status, none.text]).toEqual([404, expect.stringContaining('Página não encontrada</h1>')]);
  });
});

describe('the confirmation', () => {
  test('shows price, sources, purpose and recipient, escaped', async () => {
    const path = await toConfirmation();
    expect(path).not.toContain(cpf);
    const { text } = await agent.get(path);
    for (const shown of ['R$\u00a039,90', 'Receita Federal', 'Fornecedor ou parceiro', '529.982.247-25']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain('&lt;b&gt;DE&lt;/b&gt;');
    expect(text).not.toContain('<b>DE</b>');
  });

  test('holds and subtracts from the credits only what can be charged', async () => {
    const { browser, accountId: own } = await newcomer('87748248800', 5_000);
    const path = await toConfirmation(browser);
    const { text } = await browser.get(path);
    expect(text).toMatch(/R\$\u00a039,90<.*is-total.*R\$\u00a035,90</);
    expect(text).toContain('falta o nome da mãe');
    const before = (await getBalance(site.ctx, own)).available;
    expect(text).toContain(formatMoney(before - 3_590, 'pt-BR'));
    await sendForm(browser, path, { accept: 'on' });
    expect((await getBalance(site.ctx, own)).available).toBe(before - 3_590);
  });

  test('of a readable base64 map leads to its sealed form', async () => {
    const readable = base64({ cpf, birthDate: '1968-07-09', purpose: 'supplier', uid: 1 });
    const response = await agent.get(
      `/confirmar-compra/relatorio-individual/input/${encodeURIComponent(readable)}`,
    );
    expect(response.status).toBe(303);
    expect(response.headers.location).not.toContain(readable);
    expect((await agent.get(response.headers.location ?? '')).text).toContain('917.086.352-03');
  });

  test('of a link sealed for another user goes back to the form', async () => {
    const path = await toConfirmation();
    const { browser } = await newcomer('11144477735', 0);
    const response = await browser.get(path);
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe(form);
  });

  test('without accepting the conditions is refused in the exact words', async () => {
    const response = await sendForm(agent, await toConfirmation(), {});
    expect(response.status).toBe(422);
    expect(response.text).toContain('Você precisa fazer o aceite das condições');
  });

  test('without enough credits says how much is missing and where to buy', async () => {
    const { browser } = await newcomer('39053344705', 0);
    const response = await browser.get(await toConfirmation(browser));
    expect(response.text).toContain('R$\u00a015,90');
    expect(response.text).toContain('/comprar-credito');
    expect(response.text).not.toContain('name="accept"');
  });

  test('sent twice is one order', async () => {
    const path = await toConfirmation();
    const fields = { ...hiddenFields((await agent.get(path)).text), accept: 'on' };
    const send = () => agent.post(path).type('form').send(fields);
    const [one, two] = [await send(), await send()];
    expect(getId(one.headers.location ?? '')).toBe(getId(two.headers.location ?? ''));
  });
});

describe('the result', () => {
  test('shows findings with origin, match and reasons, and offers receipt and PDF', async () => {
    const path = await orderOne();
    await ended(site.ctx, getId(path));
    const { text } = await agent.get(path);
    for (const shown of [
      '(CPF 529.982.247-25)',
      'Confirmado pelo documento',
      'Requer atenção',
      'Controladoria-Geral da União',
      getId(path),
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}:\d{2}/);
    expect(text).toContain(`<h1>${toNameCase(personWho('findings').name.toUpperCase())}</h1>`);
    expect(text).toContain(`mailto:suporte@`);
    expect(text).toMatch(/<\/svg>(<!-- -->| )*Histórico<\/a>.*pedido por você/s);
    const others = text.indexOf('Demais fontes</h2>');
    expect(text.indexOf('Pessoas expostas politicamente</h3>')).toBeLessThan(others);
    expect(text.slice(others)).toContain('<details');
    expect((await agent.get(`${path}?imprimir=1`)).text).not.toContain('<details');
    const pdf = await agent.get(`/exibir-consulta/${getId(path)}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.body.includes(personWho('findings').name)).toBe(false);
    const receipt = await agent.get(`/exibir-consulta/${getId(path)}/recibo`);
    expect(receipt.text).toContain('Recibo da consulta');
    expect((await agent.get('/historico-consultas/unitaria')).text).toContain(getId(path));
    expect((await agent.get(`/relatorio/${getId(path)}`)).headers.location).toContain(getId(path));
  }, 40_000);

  test('never claims more than was queried: count and reason are beside the indicator', async () => {
    const clean = personWho('clean');
    const path = await orderOne({
      ...details,
      cpf: clean.cpf,
      birthDate: clean.birthDate,
      purpose: 'hiring',
    });
    await ended(site.ctx, getId(path));
    const total = await countSources(site.ctx);
    for (const address of [path, `${path}?imprimir=1`]) {
      const { text } = await agent.get(address);
      expect(text).toContain('Sem alertas no que foi consultado');
      expect(text).not.toMatch(/Sem alertas</);
      expect(text).toContain(`2 de ${total} não consultadas`);
      expect(text.match(/class="is-not-asked"/g)).toHaveLength(2);
      expect(text.match(/class="u-tone--low"/g)).toHaveLength(total - 2);
      expect(text).toContain('a finalidade “Contratação de funcionário” não permite');
    }
    const { text } = await agent.get(path);
    expect(text).toContain('O que esta fonte cobre');
    expect(text).toContain(encodeURIComponent(getId(path)));
    expect(text).not.toContain('/comprar-produto/antecedentes-criminais');
  }, 40_000);

  test('counts a source without an answer, and names the missing input of another', async () => {
    const silent = personWho('source_unavailable');
    const path = await orderOne({ ...details, cpf: silent.cpf, birthDate: silent.birthDate });
    await ended(site.ctx, getId(path));
    const { text } = await agent.get(path);
    expect(text).toMatch(/1 de \d+ não consultada · \d de \d+ sem resposta/);
    expect(text).toContain('nome da mãe');
    expect(text).toContain('class="is-silent"');
    expect(text).toContain('Inconclusivo');
  }, 120_000);

  test('answers its own polling with progress, and nothing personal', async () => {
    const path = await orderOne();
    const { body, text } = await agent.get(path).set('Accept', 'application/json').set('X-Poll', '1');
    expect(body).toMatchObject({ total: (await countSources(site.ctx)) - 1 });
    expect(text).not.toContain(cpf);
    await ended(site.ctx, getId(path));
    expect((await agent.get(path).set('Accept', 'application/json')).body).toMatchObject({
      done: true,
      answered: 8,
    });
  }, 40_000);

  test.each([
    ['minor', 'O CPF informado pertence a um menor de idade.'],
    ['not_found', 'CPF não encontrado'],
  ])(
    'of a %s says so without a retry link',
    async (outcome, words) => {
      const person = personWho(outcome);
      const confirmation = await toConfirmation(agent, {
        ...details,
        cpf: person.cpf,
        birthDate: person.birthDate,
      });
      const response = await sendForm(agent, confirmation, { accept: 'on' });
      const path = response.headers.location ?? '';
      await ended(site.ctx, getId(path));
      const { text } = await agent.get(path);
      expect(text).toContain(
        'Não foi possível realizar sua consulta, Fique tranquilo(a), nenhum valor foi descontado do seu saldo',
      );
      expect(text).toContain(words);
      expect(text).toMatch(
        /Não repetimos esta consulta automaticamente.*O problema persiste\? Fale com o suporte/s,
      );
      expect(text).not.toMatch(/consultar novamente/i);
      expect(text).not.toContain('A fonte respondeu');
    },
    40_000,
  );

  test('is not found by another account, at any of its addresses', async () => {
    const report = await site.db('reports').where({ account_id: accountId }).first('id');
    const { browser } = await newcomer('71428793860', 0);
    for (const path of [
      `/exibir-consulta/unitaria/relatorio-individual/identificador/${report.id}`,
      `/exibir-consulta/${report.id}/pdf`,
      `/exibir-consulta/${report.id}/recibo`,
      `/relatorio/${report.id}`,
      '/exibir-consulta/unitaria/relatorio-individual/identificador/lixo',
    ]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    }
  });
});

test('a malformed cursor leads to the newest page', async () => {
  for (const antes of ['lixo', Buffer.from('x|y').toString('base64url')]) {
    const response = await agent.get('/historico-consultas/unitaria').query({ antes });
    expect(response.headers.location).toBe('/historico-consultas/unitaria');
  }
});
