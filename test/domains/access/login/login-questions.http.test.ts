import { beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { statementsDuring } from '~/test/support/statements';

let login: string;
const site = await testSite();
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  login = (await createPerson(site.db, { passwordHash })).email;
});

/** What the database is asked meanwhile; settings, asked every two seconds by whoever runs, do not count. */
async function askedDuring(run: () => Promise<void>): Promise<string[]> {
  const statements = await statementsDuring(site, run);
  return statements.map(({ sql }) => sql).filter((sql) => !/^(BEGIN|COMMIT)/.test(sql));
}

/**
 * What a login costs beside its password is mostly what it asks. Milliseconds are for `npm run bench`: with
 * others on the machine they are the others' too.
 */
test('a login runs few database queries and none twice, by API and by form', async () => {
  const byCall = async () => {
    const response = await site.agent().post('/api/Login/Login').send({ Login: login, Password: PASSWORD });
    expect(response.status).toBe(200);
  };
  await byCall();
  const call = await askedDuring(byCall);

  let device = '';
  const byForm = async (agent = site.agent()) => {
    const opened = await agent.get('/login').set('Cookie', device);
    const fields = { ...hiddenFields(opened.text), login, password: PASSWORD };
    const httpRequest = agent.post('/login').set('Cookie', device).type('form').send(fields);
    return async () => {
      const response = await httpRequest;
      expect(response.status).toBe(303);
      device = /device=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
    };
  };
  await (await byForm())();
  const form = await askedDuring(await byForm());

  for (const asked of [call, form]) expect(asked).toEqual([...new Set(asked)]);
  expect(call.length).toBeLessThanOrEqual(8);
  // One of them locks the user, so that no login outlives a new password (decision 0312).
  expect(form.length).toBeLessThanOrEqual(13);
});
