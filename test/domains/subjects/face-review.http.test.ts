import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { saveIdentity } from '~/src/domains/accounts/account.store';
import { verifyAudit } from '~/src/domains/audit';
import { abandonDecision, listProofsInReview } from '~/src/domains/verification';
import { cleanUpVerifications } from '~/src/domains/verification/clean-up.service';
import {
  decideProof,
  openProofCase,
  revealProof,
} from '~/src/domains/verification/proof/proof-review.service';
import { toCaseCode } from '~/src/domains/verification/verification.rules';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { DAY_MS, HOUR_MS } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo } from '~/test/support/mailbox';
import {
  approve,
  beginFace,
  type Claim,
  decided,
  isIn,
  newOperator,
  nextClaim,
  openFace,
} from './face.support';
import { type Browser, createOwner, proven } from './subjects.support';

const site = await testSite({ worker: true, env: { TRUST_PROXY: '1' } });
const { ctx } = site;

let network = 0;
const visitor = (): Browser => site.agent().set('X-Forwarded-For', `192.0.2.${++network % 250}`);

let operator: ActorCtx;
let second: ActorCtx;
let browser: Browser;
let claim: Claim;
let id: string;
beforeAll(async () => {
  operator = await newOperator(site);
  second = await newOperator(site);
});
/** A likeness that the engine is not sure of. */
beforeEach(async () => {
  browser = visitor();
  claim = nextClaim();
  id = (await beginFace(site, browser, claim)).id;
  const portrait = { ...claim.portrait, embedding: claim.portrait.embedding.with(0, 0.53) };
  expect(await decided(site, id, { ...claim, portrait })).toBe('review');
});

const refuse = async (by = operator) => {
  const { version } = await openProofCase(by, id);
  return decideProof(by, id, { decision: 'reject', reason: 'selfie_mismatch', version });
};
/** Makes an operator of today of one of long standing. */
const receiveNow = ({ actor: { userId } }: ActorCtx) =>
  site.db('right_periods').where({ user_id: userId }).update({ since: ctx.now() });
const stateOf = async () => (await findVerification(ctx, id))?.state;

test('waits in review, opens nothing meanwhile, and opens once two operators read the same off the document', async () => {
  const page = await browser.get('/titular/rosto');
  expect(page.text).toContain('Duas pessoas vão conferir');
  expect((await openFace(browser)).status).toBe(422);
  expect(await approve(operator, id, claim)).toBe('waiting');
  expect((await browser.get('/titular/rosto')).text).toBe(page.text);
  expect((await openFace(browser)).status).toBe(422);
  expect(await approve(second, id, claim)).toBe('approved');
  expect((await browser.get('/titular/rosto')).text).toContain('Pronto, é você');
  expect((await openFace(browser)).status).toBe(303);
  expect(await isIn(browser)).toBe(true);
  const { userName, email } = second.actor;
  await expect(refuse(await newOperator(site))).rejects.toMatchObject({
    code: 'proof_decided',
    params: { who: toNameCase(userName ?? email), at: expect.any(String) },
  });
});

describe('the second approval', () => {
  test('is not by who gave the first, in whatever tab or how often, and their refusal ends it', async () => {
    const tabs = Array.from({ length: 20 }, () => approve(operator, id, claim).catch(({ code }) => code));
    const outcomes = await Promise.all(tabs);
    expect(outcomes.filter((each) => each === 'waiting')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'proof_own_approval')).toHaveLength(19);
    expect(await refuse()).toBe('rejected');
    expect(await stateOf()).toBe('rejected');
    const decisions = await site.db('verification_decisions').where({ verification_id: id }).pluck('state');
    expect(decisions.sort()).toEqual(['applied', 'declined']);
  });

  test('is one of twenty at once: one opens it, the others are told who was first', async () => {
    await approve(operator, id, claim);
    const others = await Promise.all(Array.from({ length: 20 }, () => newOperator(site)));
    const outcomes = await Promise.all(others.map((by) => approve(by, id, claim).catch(({ code }) => code)));
    expect(outcomes.filter((each) => each === 'approved')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'proof_decided')).toHaveLength(19);
  });

  test('races with a refusal: one of them holds', async () => {
    await approve(operator, id, claim);
    const outcomes = await Promise.all(
      [approve(second, id, claim), refuse(second)].map((each) => each.catch(({ code }) => code)),
    );
    expect(outcomes).toContain('proof_decided');
    expect(outcomes).toContain(await stateOf());
  });

  test('counts nothing of who is no longer an operator for this, before or after', async () => {
    const demoted = await newOperator(site);
    await approve(demoted, id, claim);
    const { userId } = demoted.actor;
    await site
      .db('users')
      .where({ id: userId })
      .update({ operator_roles: ['finance'] });
    expect(await approve(operator, id, claim)).toBe('waiting');
    await expect(approve(demoted, id, claim)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stateOf()).toBe('review');
    expect(await approve(second, id, claim)).toBe('approved');
  });

  test('tells whoever became an operator just now nothing of the first: they are refused as before', async () => {
    const fresh = await newOperator(site);
    await receiveNow(fresh);
    await expect(approve(fresh, id, claim)).rejects.toMatchObject({ code: 'right_too_new' });
    await approve(operator, id, claim);
    await expect(approve(fresh, id, claim)).rejects.toMatchObject({ code: 'right_too_new' });
  });

  test('is told nothing of a first one whose right is lost and received anew, which counts for nobody', async () => {
    const anew = await newOperator(site);
    await approve(anew, id, claim);
    await receiveNow(anew);
    expect(await approve(operator, id, claim)).toBe('waiting');
    expect(await approve(second, id, claim)).toBe('approved');
  });

  test('is given without a word of the first: the same page, at the same version', async () => {
    const before = await openProofCase(second, id);
    await approve(operator, id, claim);
    expect(await openProofCase(second, id)).toEqual(before);
    expect(await openProofCase(operator, id)).toEqual({ ...before, isOwnApproval: true });
    const lines = await Promise.all([operator, second].map(listProofsInReview));
    expect(lines.map((all) => all.find((line) => line.id === id)?.isOwnApproval)).toEqual([true, false]);
    const pictures = await Promise.all([operator, second].map((by) => revealProof(by, id, 'check')));
    expect(pictures[1]).toEqual(pictures[0]);
  });
});

test('is not approved by another CPF or birth date than the claimed, by who is no operator, or by its own person', async () => {
  await expect(approve(operator, id, { ...claim, cpf: nextClaim().cpf })).rejects.toMatchObject({
    fields: { cpf: [expect.any(String)] },
  });
  await expect(approve(operator, id, { ...claim, birthDate: '1970-01-01' })).rejects.toMatchObject({
    fields: { nascimento: [expect.any(String)] },
  });
  const customer = actingAs(ctx, (await createPerson(site.db)).actor);
  await expect(approve(customer, id, claim)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(revealProof(customer, id, 'check')).rejects.toMatchObject({ code: 'forbidden' });
  const own = await createPerson(site.db, { operator: true });
  await saveIdentity(ctx, { userId: own.userId, cpf: claim.cpf, birthDate: claim.birthDate });
  await expect(approve(actingAs(ctx, own.actor), id, claim)).rejects.toMatchObject({ code: 'own_proof' });
  expect((await openFace(browser)).status).toBe(422);
});

test('that is refused leads to the other ways, and its pictures are shown to nobody any more', async () => {
  await refuse();
  const page = await browser.get('/titular/rosto');
  expect(page.text).toContain('Ainda não sabemos se é você');
  expect(page.text).toContain('/titular/sem-codigo');
  await expect(revealProof(operator, id, 'check')).rejects.toMatchObject({ code: 'verification_decided' });
});

test('is shown by a page that does not say whom it claims; pictures need a reason, each time', async () => {
  const { userId, email } = operator.actor;
  await site
    .db('users')
    .where({ id: userId })
    .update({ password_hash: await hashPassword(PASSWORD) });
  const desk = site.agent();
  const entry = await logIn(desk, email);
  await sendForm(desk, entry.headers.location ?? '', { code: await codeTo(site, email) });
  const list = await desk.get('/operador/titulares');
  expect(list.text).toContain(`/operador/provas/${id}`);
  for (const text of [toCaseCode(id), id]) {
    const hit = await sendForm(desk, '/operador/busca', { text });
    expect(hit.headers.location).toBe(`/operador/provas/${id}`);
  }
  const page = await desk.get(`/operador/provas/${id}`);
  expect(page.text).not.toContain(claim.cpf);
  expect(page.text).not.toContain(claim.name);
  expect(page.text).not.toContain('data:image');
  const hidden = hiddenFields(page.text);
  const none = await desk.post(`/operador/provas/${id}/imagens`).type('form').send(hidden);
  expect([none.status, none.text.includes('data:image')]).toEqual([422, false]);
  const shown = await desk
    .post(`/operador/provas/${id}/imagens`)
    .type('form')
    .send({ ...hidden, revealReason: 'check' });
  expect(shown.text.match(/data:image\/jpeg;base64/g)?.length).toBe(4);
  const looks = await site.db('audit_events').where({ action: 'proof_revealed', subject_id: id });
  expect(looks).toMatchObject([{ user_id: userId, details: { reason: 'check' } }]);
  const wrong = await desk
    .post(`/operador/provas/${id}/decisao`)
    .type('form')
    .send({ ...hidden, decisao: 'approve', cpf: '', nascimento: '', versao: '1' });
  expect(wrong.status).toBe(422);
  const without = await desk
    .post(`/operador/provas/${id}/decisao`)
    .type('form')
    .send({ ...hidden, decisao: 'reject' });
  expect([without.status, without.text.includes('Escolha o motivo da recusa')]).toEqual([422, true]);
  const { cpf, birthDate } = claim;
  const first = await desk
    .post(`/operador/provas/${id}/decisao`)
    .type('form')
    .send({ ...hidden, decisao: 'approve', cpf, nascimento: birthDate.split('-').reverse().join('/') });
  expect(first.status).toBe(303);
  expect((await desk.get('/operador/titulares')).text).toContain('Você aprovou');
  expect((await desk.get(`/operador/provas/${id}`)).text).not.toContain('É a pessoa do documento');
});

test('that nobody decided while it could be opened is refused, so that its pictures go', async () => {
  await approve(operator, id, claim);
  const in47 = { ...ctx, now: () => new Date(Date.now() + 47 * HOUR_MS) };
  await cleanUpVerifications(in47);
  expect((await findVerification(ctx, id))?.state).toBe('review');
  const in49 = { ...ctx, now: () => new Date(Date.now() + 49 * HOUR_MS) };
  await cleanUpVerifications(in49);
  expect(await findVerification(ctx, id)).toMatchObject({ state: 'rejected', finished_at: expect.any(Date) });
  expect(await site.db('verification_decisions').where({ verification_id: id }).pluck('state')).toEqual([
    'declined',
  ]);
  expect((await listProofsInReview(operator)).map((line) => line.id)).not.toContain(id);
  await cleanUpVerifications({ ...ctx, now: () => new Date(Date.now() + 10 * DAY_MS) });
  const pictures = site.db('verification_pictures').where({ verification_id: id });
  expect(await pictures.whereNotNull('file_key')).toEqual([]);
});

test('without a living face goes to nobody, though an earlier release or a failed job sent it to people', async () => {
  await site.db('verifications').where({ id }).update({ liveness: 'not_performed' });
  expect((await listProofsInReview(operator)).map((line) => line.id)).not.toContain(id);
  await expect(approve(operator, id, claim)).rejects.toMatchObject({ code: 'verification_decided' });
  await expect(revealProof(operator, id, 'check')).rejects.toMatchObject({ code: 'verification_decided' });
  const row = site.db('verifications').where({ id });
  await row.clone().update({ state: 'processing' });
  const { fence } = (await findVerification(ctx, id))!;
  await abandonDecision(ctx, { verificationId: id, fence });
  expect(await findVerification(ctx, id)).toMatchObject({ state: 'rejected', reason: 'liveness' });
  await row.clone().update({ state: 'approved', raw_code: 'APROVADO_SERPRO' });
  expect((await openFace(browser)).status).toBe(422);
});

test('opens nothing where an earlier release approved it by the document alone', async () => {
  const row = site.db('verifications').where({ id });
  await row.clone().update({ state: 'approved', raw_code: 'APROVACAO_AUTOMATICA', finished_at: ctx.now() });
  expect((await openFace(browser)).status).toBe(422);
  await row.clone().update({ raw_code: 'APROVADO_SERPRO' });
  expect((await openFace(browser)).status).toBe(303);
});

test('goes with its pictures and its person after six months', async () => {
  await refuse();
  const { person_id } = (await site.db('verifications').where({ id }).first())!;
  const later = { ...ctx, now: () => new Date(Date.now() + 190 * 86_400_000) };
  await cleanUpVerifications(later);
  for (const [table, where] of [
    ['verifications', { id }],
    ['verification_pictures', { verification_id: id }],
    ['verification_people', { id: person_id }],
  ] as const)
    expect(await site.db(table).where(where)).toEqual([]);
});

test('what a person does in the portal is in the product’s chain, without their data', async () => {
  const owner = await createOwner(ctx, '30500030650');
  const inside = (await proven(site, owner, '30500030650')).set('X-Forwarded-For', '192.0.2.251');
  await inside.get('/titular/consultas');
  await inside.get('/titular/copia?formato=json');
  await inside.post('/titular/pedir/access').type('form').send({ texto: 'Tudo', email: '' });
  const session = await site
    .db('subject_sessions')
    .whereNotNull('proven_at')
    .orderBy('proven_at', 'desc')
    .first();
  const { account_id } = (await site.db('verifications').where({ id }).first())!;
  const events = await site.db('audit_events').where({ account_id }).orderBy('seq', 'desc').limit(4);
  expect(events.reverse()).toMatchObject([
    { action: 'subject_session_opened', subject_id: session!.id, details: { proof: 'code' } },
    { action: 'subject_data_read', subject_id: session!.id },
    { action: 'subject_copy_downloaded', subject_id: session!.id },
    { action: 'subject_request_filed', subject_kind: 'subject_request' },
  ]);
  for (const event of events) expect(event).toMatchObject({ user_id: null, network: '', device: '' });
  expect(await verifyAudit(ctx)).toMatchObject({ breaks: [] });
});
