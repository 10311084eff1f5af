import { describe, expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';
import { tableTexts } from '~/test/support/sinks';

const site = await testSite();

const PAGE = '/editar-perfil/endereco';
const HOME = {
  postalCode: '01310-100',
  street: 'Avenida do Teste Sigiloso',
  number: '1000',
  complement: 'ap. 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('the address', () => {
  test('is stored encrypted and shown', async () => {
    const agent = site.agent();
    await register(agent, 'guarda@endereco.test');
    expect((await sendForm(agent, PAGE, HOME)).headers.location).toBe('/editar-perfil');
    expect((await agent.get('/editar-perfil')).text).toContain('Avenida do Teste Sigiloso, 1000 ap. 12');
    const texts = [...(await tableTexts(site)).values()].join('\n');
    expect(texts).not.toContain('Teste Sigiloso');
    await sendForm(agent, PAGE, {}, `${PAGE}/remover`);
    expect((await agent.get('/editar-perfil')).text).not.toContain('Teste Sigiloso');
  });

  test.each([
    [{ postalCode: '1310' }, 'CEP inválido.'],
    [{ street: '' }, 'Preencha a rua.'],
    [{ number: '' }, 'Preencha o número, ou s/n.'],
    [{ district: '' }, 'Preencha o bairro.'],
    [{ city: '' }, 'Preencha a cidade.'],
    [{ state: 'XX' }, 'Escolha o estado.'],
  ])('with %j is shown again with 422 and the typed values', async (change, wording) => {
    const agent = site.agent();
    await register(agent, `${Object.keys(change)}@endereco.test`.toLowerCase());
    const response = await sendForm(agent, PAGE, { ...HOME, ...change });
    expect(response.status).toBe(422);
    expect(response.text).toContain(wording);
    expect(response.text).toContain('ap. 12');
  });

  test('of another person is never shown', async () => {
    const [first, second] = [site.agent(), site.agent()];
    await register(first, 'um@endereco.test');
    await register(second, 'dois@endereco.test');
    await sendForm(first, PAGE, HOME);
    expect((await second.get(PAGE)).text).not.toContain('Teste Sigiloso');
  });
});
