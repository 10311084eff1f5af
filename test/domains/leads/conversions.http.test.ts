import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { CONTACT, getProtocol, sendContact, typed } from './leads.support';

let site: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const env = { GA4_MEASUREMENT_ID: 'G-TEST', GOOGLE_ADS_CUSTOMER_ID: '1234567890' };
  site = await createTestApp({ worker: true, env, logTo: lines });
});
afterAll(() => site.close());
beforeEach(() => {
  for (const provider of ['rd', 'ga4', 'ads'] as const) site.sandbox.faults.set(provider, 'ok', 0);
});

const told = () => site.sandbox.conversions.list();
const listConversions = (protocol: string) =>
  site
    .db('conversions as c')
    .join('leads as l', 'l.id', 'c.lead_id')
    .where('l.protocol', protocol)
    .orderBy('c.service')
    .select('c.service', 'c.state', 'c.client_id');
const ended = (protocol: string) =>
  eventually(async () => (await listConversions(protocol)).every(({ state }) => state !== 'queued'));

/** A visitor who came by an ad and answered what was asked. */
async function visitor(choice: 'accept' | 'reject' | null) {
  const agent = site.agent();
  const back = '/?gclid=Cj0-click&utm_source=google';
  await agent.get(back);
  if (choice) await agent.post('/preferencias-cookies').type('form').send({ choice, back });
  await agent.get(back);
  return agent;
}

describe('a visitor who accepted all cookies', () => {
  test('is reported to all three services, each its part', async () => {
    const agent = await visitor('accept');
    const values = typed({ newsletter: 'on' });
    const protocol = getProtocol(await sendContact(agent, values));
    await ended(protocol);
    const rows = await listConversions(protocol);
    expect(rows.map(({ service, state }) => [service, state])).toEqual([
      ['ads', 'sent'],
      ['ga4', 'sent'],
      ['rd', 'sent'],
    ]);
    const [rd, ga4, ads] = (['rd', 'ga4', 'ads'] as const).map(
      (service) => told().find((each) => each.service === service)?.body,
    );
    expect(rd).toMatchObject({
      event_type: 'CONVERSION',
      event_family: 'CDP',
      payload: {
        conversion_identifier: 'contact-background_check',
        email: values.email,
        name: 'Renata Dias',
        personal_phone: '19988880142',
        legal_bases: [{ category: 'communications', type: 'consent', status: 'granted' }],
      },
    });
    const choice = await site.db('cookie_choices').orderBy('created_at', 'desc').first();
    expect(ga4).toEqual({
      client_id: choice.id,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name: 'generate_lead', params: { kind: 'background_check', volume: 'reports_100' } }],
    });
    expect(ads).toMatchObject({
      destinations: [{ operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1234567890' } }],
      events: [
        {
          adIdentifiers: { gclid: 'Cj0-click' },
          transactionId: protocol,
          eventSource: 'WEB',
          consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_DENIED' },
        },
      ],
    });
    expect(JSON.stringify([ga4, ads])).not.toMatch(/Renata|frotas|98888/);
  });
});

test.each(['reject', null] as const)(
  'with the cookie choice %s is reported to no service',
  async (choice) => {
    const protocol = getProtocol(await sendContact(await visitor(choice), typed()));
    expect(await listConversions(protocol)).toEqual([]);
    expect((await site.db('leads').where({ protocol }).first('campaign')).campaign).toEqual({
      utm_source: 'google',
    });
  },
);

describe('an unavailable service', () => {
  test.each(['down', 'error', 'malformed'] as const)(
    '(%s) is retried later; the visitor is not affected, and no log identifies them',
    async (mode) => {
      site.sandbox.faults.set('rd', mode, 600);
      const response = await sendContact(site.agent(), typed({ newsletter: 'on' }));
      expect(response.status).toBe(303);
      const protocol = getProtocol(response);
      await eventually(async () => {
        const row = await site.db('outbox').where({ job: 'leads.convert' }).where('failures', '>', 0).first();
        return row !== undefined;
      });
      expect(await listConversions(protocol)).toMatchObject([{ service: 'rd', state: 'queued' }]);
      expect(lines.join('')).not.toMatch(/Renata|frotas\.com|98888/);
      await site.db('outbox').where({ job: 'leads.convert' }).update({ settled_at: new Date() });
    },
  );
});

describe('RDStation/RDsStationConversion', () => {
  const call = (body: object) => site.agent().post('/api/RDStation/RDsStationConversion').send(body);
  const body = (email: string) => ({
    ConversionIdentifier: 'calculadora',
    email,
    name: 'Renata D.',
    PersonalPhone: '19988880142',
    CompanyName: 'Frotas Ltda',
    ClientTrackingId: 'abc-1',
  });

  test('is forwarded if the owner of the address subscribed to our mails', async () => {
    const { email = '', ...values } = typed({ newsletter: 'on' });
    await ended(getProtocol(await sendContact(site.agent(), { ...values, email })));
    const response = await call(body(email));
    expect([response.status, response.body]).toEqual([200, { data: { accepted: true } }]);
    await eventually(() => JSON.stringify(told()).includes('calculadora'));
    expect(told().find(({ service }) => service === 'rd')?.body).toMatchObject({
      payload: {
        conversion_identifier: 'calculadora',
        email,
        name: 'Renata D.',
        personal_phone: '19988880142',
        company_name: 'Frotas Ltda',
        client_tracking_id: 'abc-1',
      },
    });
  });

  test('gives the same answer without consent, and reports to no service', async () => {
    const { email = '', ...values } = typed();
    await sendContact(site.agent(), { ...values, email });
    const before = await site.db('conversions').count('* as n').first();
    for (const address of [email, 'ninguem@nada.test']) {
      const response = await call(body(address));
      expect([response.status, response.body]).toEqual([200, { data: { accepted: true } }]);
    }
    expect(await site.db('conversions').count('* as n').first()).toEqual(before);
  });

  test('names what is wrong', async () => {
    const response = await call({ email: 'x' });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors).sort()).toEqual(['ConversionIdentifier', 'email']);
  });

  test('does not fail while RD is down', async () => {
    site.sandbox.faults.set('rd', 'down', 600);
    expect((await call(body('renata@frotas.com.br'))).status).toBe(200);
  });

  test('is in the API document', async () => {
    const document = await site.agent().get('/api/openapi.json');
    expect(Object.keys(document.body.paths)).toContain('/RDStation/RDsStationConversion');
  });
});

test('the contact page loads nothing from outside companies', async () => {
  const page = await site.agent().get(CONTACT);
  expect(page.headers['content-security-policy']).not.toMatch(/google|rd\.services/);
  expect(page.text).not.toMatch(/<script/i);
});
