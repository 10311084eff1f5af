import { describe, expect, test } from '@jest/globals';
import { getBalance } from '~/src/domains/billing';
import { abandonDecision, decideVerification } from '~/src/domains/verification';
import { cleanUpVerifications } from '~/src/domains/verification/clean-up.service';
import { decideManually } from '~/src/domains/verification/decision/manual.service';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import { blockPerson, setForceManual } from '~/src/domains/verification/people.store';
import { startVerification } from '~/src/domains/verification/start.service';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';

import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { personWho } from '../../reports/order/order.support';
import { captured, createVerifier, faceAt, PRICE } from '../verification.support';

const site = await testSite();
const { ctx } = site;

const CLEAN = personWho('clean');
const person = { cpf: CLEAN.cpf, name: CLEAN.name, birthDate: CLEAN.birthDate };

async function decided(as: ActorCtx, id: string) {
  const row = (await findVerification(as, id)) as VerificationRow;
  await decideVerification(ctx, { verificationId: id, fence: row.fence });
  return getVerification(as, id);
}

const readBalance = async (as: ActorCtx) => {
  const { available, held } = await getBalance(as, as.actor.accountId);
  return { available, held };
};
const START = 100 * PRICE;

describe('a decision', () => {
  test('approves a person without doubts, charges once, and sends a webhook without personal data', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, person);
    expect(await readBalance(as)).toEqual({ available: START - PRICE, held: PRICE });
    const view = await decided(as, id);
    expect(view).toMatchObject({ rawCode: 'APROVACAO_AUTOMATICA', status: 'approved', charged: PRICE });
    await decided(as, id);
    expect(await readBalance(as)).toEqual({ available: START - PRICE, held: 0 });
    const events = await site.db('events').where({ subject_id: id }).orderBy('created_at');
    expect(events.map(({ kind }) => kind)).toEqual(['verification.created', 'verification.approved']);
    expect(JSON.stringify(events)).not.toContain(person.name);
  });

  test('leaves a face by which the same person is found under another CPF of the account, and of no other', async () => {
    const { as } = await createVerifier(ctx);
    const { as: other } = await createVerifier(ctx);
    await decided(as, await captured(as, person));
    const again = await decided(as, await captured(as, person));
    expect(again.rawCode).toBe('APROVACAO_AUTOMATICA');
    const outsider = { ...person, cpf: personWho('findings').cpf, documentCpf: personWho('findings').cpf };
    const linked = await decided(
      as,
      await captured(as, {
        ...outsider,
        birthDate: personWho('findings').birthDate,
        name: personWho('findings').name,
      }),
    );
    expect(linked).toMatchObject({ rawCode: 'REQUER_VALIDACAO_MANUAL', reason: 'duplicate' });
    const elsewhere = await captured(other, {
      ...outsider,
      birthDate: personWho('findings').birthDate,
      name: personWho('findings').name,
    });
    expect((await decided(other, elsewhere)).rawCode).toBe('APROVACAO_AUTOMATICA');
  });

  test('sends another face in one picture to people, and rejects it in two', async () => {
    const { as } = await createVerifier(ctx);
    const once = await captured(as, { ...person, selfie: faceAt(1.2), closer: faceAt(0.3) });
    expect(await decided(as, once)).toMatchObject({ rawCode: 'REQUER_VALIDACAO_MANUAL', reason: 'match' });
    const twice = await captured(as, { ...person, selfie: faceAt(1.2), closer: faceAt(1.25) });
    expect(await decided(as, twice)).toMatchObject({ rawCode: 'REJEICAO_AUTOMATICA', reason: 'match' });
  });

  test('rejects the document of another CPF', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, { ...person, documentCpf: completeCpf('123456780') });
    expect(await decided(as, id)).toMatchObject({ rawCode: 'REJEICAO_AUTOMATICA', reason: 'document_text' });
  });

  test('charges nothing for a minor or a blocked CPF', async () => {
    const { as } = await createVerifier(ctx);
    const minor = await captured(as, { ...person, cpf: completeCpf('987654320'), birthDate: '2012-01-01' });
    const view = await decided(as, minor);
    expect(view.rawCode).toBe('REJEICAO_AUTOMATICA');
    const blocked = await captured(as, person);
    const row = (await findVerification(as, blocked)) as VerificationRow;
    await blockPerson(as, row.person_id, 'infinity');
    expect(await decided(as, blocked)).toMatchObject({ reason: 'block', charged: 0 });
    expect(await readBalance(as)).toEqual({ available: START, held: 0 });
  });

  test('goes to manual review once when forced, and is automatic the next time', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, person);
    const { person_id } = (await findVerification(as, id)) as VerificationRow;
    await setForceManual(as, person_id, true);
    expect(await decided(as, id)).toMatchObject({ reason: 'forced_manual', status: 'manualReview' });
    expect((await decided(as, await captured(as, person))).status).toBe('approved');
  });

  test('that was abandoned goes to manual review', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, person);
    const { fence } = (await findVerification(as, id)) as VerificationRow;
    await abandonDecision(ctx, { verificationId: id, fence });
    expect((await getVerification(as, id)).rawCode).toBe('REQUER_VALIDACAO_MANUAL');
    expect(await readBalance(as)).toEqual({ available: START - PRICE, held: 0 });
  });

  test('under an old fence changes nothing', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, person);
    await decideVerification(ctx, { verificationId: id, fence: 0 });
    expect((await getVerification(as, id)).state).toBe('processing');
  });
});

describe('a person', () => {
  const approve = (version: number) =>
    ({ decision: 'approve', reason: null, note: null, block: null, version }) as const;

  test('decides a case; the second of two is told that it was decided', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, { ...person, liveness: 'not_performed' });
    const { version } = await decided(as, id);
    const both = await Promise.allSettled([
      decideManually(as, id, approve(version)),
      decideManually(as, id, approve(version)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'verification_decided',
    });
    expect(await getVerification(as, id)).toMatchObject({ rawCode: 'APROVACAO_MANUAL', method: 'manual' });
    expect(await site.db('verification_decisions').where({ verification_id: id })).toHaveLength(1);
  });

  test('rejects only with a reason, may block, and no link is made for a blocked CPF', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, { ...person, liveness: 'failed' });
    const { version } = await decided(as, id);
    const reject = { ...approve(version), decision: 'reject' as const, block: '24h' as const };
    await expect(decideManually(as, id, reject)).rejects.toMatchObject({ code: 'invalid' });
    await decideManually(as, id, { ...reject, reason: 'document_fraud' });
    expect((await getVerification(as, id)).rawCode).toBe('REJEICAO_MANUAL');
    const again = createVerificationLink(as, { ...person, integrationId: null, origin: 'page' });
    await expect(again).rejects.toMatchObject({ code: 'verification_blocked' });
  });

  test('of another account, or with read-only access, cannot decide', async () => {
    const { as } = await createVerifier(ctx);
    const { as: outsider } = await createVerifier(ctx);
    const { as: reader } = await createVerifier(ctx, { claims: ['doccheck', 'doccheck_readonly'] });
    const id = await captured(as, { ...person, liveness: 'failed' });
    const { version } = await decided(as, id);
    await expect(decideManually(outsider, id, approve(version))).rejects.toMatchObject({
      code: 'verification_not_found',
    });
    await expect(decideManually(reader, id, approve(version))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('an expired link', () => {
  test('expires, releases its hold, and accepts no more pictures', async () => {
    const { as } = await createVerifier(ctx);
    const id = await createVerificationLink(as, { ...person, integrationId: null, origin: 'page' });
    const row = (await findVerification(as, id)) as VerificationRow;
    await inTransaction(as, (tx) => startVerification(tx, row));
    expect((await readBalance(as)).held).toBe(PRICE);
    const later = { ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) };
    await cleanUpVerifications(later);
    await cleanUpVerifications(later);
    expect(await getVerification(as, id)).toMatchObject({ rawCode: 'VALIDACAO_EXPIRADA', charged: 0 });
    expect(await readBalance(as)).toEqual({ available: START, held: 0 });
  });

  test('is a hundred days later without pictures, faces and extracted data', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, person);
    await decided(as, id);
    await cleanUpVerifications({ ...ctx, now: () => new Date(Date.now() + 100 * 86_400_000) });
    const pictures = await site.db('verification_pictures').where({ verification_id: id });
    expect(pictures).toHaveLength(4);
    expect(pictures.every(({ file_key, analysis_sealed }) => !file_key && !analysis_sealed)).toBe(true);
    expect(await site.db('face_templates').where({ verification_id: id })).toEqual([]);
  });

  test('is handled in one run with all others of its day, however many there are', async () => {
    const { as } = await createVerifier(ctx);
    const id = await captured(as, person);
    await decided(as, id);
    // Five hundred pictures of one verification: of more, they would take minutes to make.
    await site.db.raw('alter table verification_pictures drop constraint verification_pictures_try_check');
    await site.db.raw(
      `insert into verification_pictures (id, verification_id, kind, try, state, file_key, sha256, created_at)
         select gen_random_uuid(), ?, 'selfie', n, 'good', 'verifications/' || gen_random_uuid(), 'x', now()
         from generate_series(100, 600) n`,
      [id],
    );
    await cleanUpVerifications({ ...ctx, now: () => new Date(Date.now() + 100 * 86_400_000) });
    const pictures = site.db('verification_pictures').where({ verification_id: id });
    expect(await pictures.whereNotNull('file_key').pluck('try')).toEqual([]);
  });
});
