import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';

const site = await testSite({ demo: true });

async function environment(name: string, language = 'pt-BR') {
  const body = { Login: name, Password: 'Demo!2026' };
  const { token } = (await request(site.app).post('/api/Login/Login').send(body)).body.data;
  return request(site.app)
    .get('/api/ContextMananger/GetUserEnvironment?afterLogin=true')
    .set('Accept-Language', language)
    .auth(token, { type: 'bearer' });
}

describe('the user environment (specification 5.10)', () => {
  test('of a person has every field', async () => {
    const { data } = (await environment('pessoa@demo.test')).body;
    expect(data).toEqual({
      userId: expect.any(String),
      userFullName: 'HELENA PRADO ANDRADE',
      userCompanies: [{ companyUID: '', name: 'HELENA PRADO ANDRADE', onboarded: true }],
      impersonatedCompanyName: '',
      impersonatedCompanyUid: '',
      emailValidated: true,
      userOnboarded: true,
      userMainEmail: 'pessoa@demo.test',
      indicationCode: expect.stringMatching(/^[0-9A-F]{10}$/),
      currentCompanyCNPJ: '',
      userCPF: '52998224725',
      extraClaims: [],
      currentBillingType: 1,
      userPhone: '',
      cameFromChatbot: false,
      cameFromRegisterPostPaid: false,
      registerPostPaidSuccess: false,
      isCompanyReportLimitAlmostReached: false,
      isCompanyReportLimitReached: false,
      haveAddress: false,
      havePicture: false,
      shortLinkQrUrls: expect.any(Array),
      balance: 270,
    });
  });

  test('names the short link and the QR code of every WhatsApp landing page', async () => {
    const { shortLinkQrUrls } = (await environment('pessoa@demo.test')).body.data;
    const letters = shortLinkQrUrls.map(({ page, url }: Record<string, string>) => [
      page,
      url?.split('/').at(-1),
    ]);
    expect(Object.fromEntries(letters)).toEqual({
      '/consulte-pessoas-empresas': 'lp',
      '/consulte-cpf-cnpj': 'lb',
      '/venture': 'lv',
      '/match': 'lm',
      '/try': 'lr',
      '/testegratis': 'q',
      '/antifraude': 'q',
      '/evite-golpes-fraudes': 'q',
      '/cpf': 'q',
      '/cnpj': 'q',
    });
    const local = (url: string) => new URL(url).pathname;
    for (const { page, url, qrUrl } of shortLinkQrUrls) {
      const picture = await request(site.app).get(local(qrUrl));
      expect(picture.headers['content-type']).toContain('image/svg+xml');
      const followed = await request(site.app).get(`${local(url)}?utm_source=qr`);
      if (!url.endsWith('/q')) expect(followed.headers.location).toBe(`${page}?utm_source=qr`);
      expect(followed.status).toBe(303);
    }
    expect((await request(site.app).get('/qr/zz')).status).toBe(404);
  });

  test('lists for a user of a company their own account first, then companies by name', async () => {
    const { data } = (await environment('empresa@demo.test')).body;
    expect(data.userCompanies).toEqual([
      { companyUID: '', name: 'CAIO FERRAZ LIMA', onboarded: true },
      { companyUID: expect.any(String), name: 'Ambiente de Testes Comércio Ltda', onboarded: true },
      { companyUID: expect.any(String), name: 'Mercado Boa Vista Ltda', onboarded: true },
    ]);
    expect(data.impersonatedCompanyName).toBe('Ambiente de Testes Comércio Ltda');
    expect(data.impersonatedCompanyUid).toBe(data.userCompanies[1].companyUID);
    expect(data.currentCompanyCNPJ).toBe('SANDBOX0000125');
  });

  test('of a post-paid company has its claims and the used part of its limit', async () => {
    const { data } = (await environment('pospago@demo.test')).body;
    expect(data.currentBillingType).toBe(2);
    expect(data.extraClaims).toEqual(['consultas', 'consultas_lote', 'consultas_reaproveitamento']);
    expect(data.isCompanyReportLimitReached).toBe(false);
    await site.db('wallets').where({ account_id: data.impersonatedCompanyUid }).update({ credit_limit: 0 });
    expect((await environment('pospago@demo.test')).body.data.isCompanyReportLimitReached).toBe(true);
  });

  test('of an unfinished post-paid registration', async () => {
    const { data } = (await environment('inacabado@demo.test')).body;
    expect([data.cameFromRegisterPostPaid, data.registerPostPaidSuccess]).toEqual([true, false]);
    expect([data.userOnboarded, data.userCPF]).toEqual([true, '30500020507']);
  });

  test('reports an unreadable balance as -1, with all other fields', async () => {
    await site.db.raw('alter table wallets rename column available to gone');
    const response = await environment('caixa@demo.test');
    await site.db.raw('alter table wallets rename column gone to available');
    expect(response.body.data.balance).toBe(-1);
    expect(response.body.data.userFullName).toBe('LUIZA CAMPOS');
  });

  test('that cannot be read returns an error in the reader’s language', async () => {
    await site.db.raw('alter table companies rename column cnpj_sealed to gone');
    const [pt, en] = await Promise.all([
      environment('empresa@demo.test'),
      environment('empresa@demo.test', 'en-US'),
    ]);
    await site.db.raw('alter table companies rename column gone to cnpj_sealed');
    expect([pt.status, pt.body.code]).toEqual([503, 'loadUserEnvironmentGenericError']);
    expect(pt.body.message).toBe(
      'Não foi possível carregar os dados da sua conta. Tente de novo em instantes.',
    );
    expect(en.body.message).not.toBe(pt.body.message);
  });

  test('requires a token', async () => {
    const response = await request(site.app).get('/api/ContextMananger/GetUserEnvironment');
    expect(response.status).toBe(401);
  });
});
