import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { decideVerification } from '~/src/domains/verification';
import { getCase } from '~/src/domains/verification/review/case.queries';
import { getVerification, listVerifications } from '~/src/domains/verification/verification.queries';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { createApiToken, personWho } from '../reports/order/order.support';
import { captured, createVerifier } from './verification.support';

const site = await testSite();
const { ctx } = site;
const CLEAN = personWho('clean');
const person = { cpf: CLEAN.cpf, name: CLEAN.name, birthDate: CLEAN.birthDate };

async function verifier() {
  const { as, fixture } = await createVerifier(ctx);
  const token = await createApiToken(ctx, fixture);
  const createLink = async (body: object): Promise<string> => {
    const response = await request(site.app)
      .post('/api/Verification/CreateLink')
      .set('Authorization', `Bearer ${token}`)
      .send({ cpf: CLEAN.cpf, ...body });
    return response.body.data.uniqueIdentifier;
  };
  return { as, createLink };
}

async function decidedCase(as: ActorCtx): Promise<string> {
  const id = await captured(as, person);
  const row = await findVerification(ctx, id);
  await decideVerification(ctx, { verificationId: id, fence: row?.fence ?? 0 });
  return id;
}

const named = async (as: ActorCtx, name: string): Promise<string[]> => {
  const filter = {
    from: null,
    to: null,
    since: null,
    states: null,
    method: null,
    cpf: null,
    integrationId: null,
    withDocuments: false,
    order: 'newest' as const,
  };
  const { lines } = await listVerifications(as, { ...filter, name }, { after: null, limit: 10 });
  return lines.map(({ id }) => id);
};

describe('a person’s new link under another name and birth date', () => {
  test('does not change a decided case, and itself has the new name', async () => {
    const { as, createLink } = await verifier();
    const before = await decidedCase(as);
    const age = (await getCase(as, before)).person.age;
    const after = await createLink({ fullName: 'QUERUBINA OUTRA', birthDate: '2001-02-03' });
    expect(await getVerification(as, before)).toMatchObject({
      name: person.name,
      birthDate: person.birthDate,
    });
    expect((await getCase(as, before)).person.age).toBe(age);
    expect(await getVerification(as, after)).toMatchObject({
      name: 'QUERUBINA OUTRA',
      birthDate: '2001-02-03',
    });
    expect(await named(as, 'querubina')).toEqual([after]);
    expect(await named(as, person.name)).toEqual([before]);
  });

  test('gives no name to a case that had none', async () => {
    const { as, createLink } = await verifier();
    const unnamed = await createLink({});
    await createLink({ fullName: 'QUERUBINA OUTRA' });
    expect((await getVerification(as, unnamed)).name).toBeNull();
  });

  test('takes missing data from the person’s record', async () => {
    const { as, createLink } = await verifier();
    await decidedCase(as);
    const later = await createLink({});
    expect(await getVerification(as, later)).toMatchObject({
      name: person.name,
      birthDate: person.birthDate,
    });
  });
});
