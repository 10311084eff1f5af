import { beforeAll, describe, expect, test } from '@jest/globals';
import { decideManually } from '~/src/domains/verification/decision/manual.service';
import { saveIntegration } from '~/src/domains/verification/integrations/integrations.service';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import { getCase } from '~/src/domains/verification/review/case.queries';
import { claimCase, claimNextCase } from '~/src/domains/verification/review/review.service';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { isSampled, toCaseCode } from '~/src/domains/verification/verification.rules';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';
import { getPerson } from '~/src/shared/test-people';
import { testSite } from '~/test/support/app';
import { press, sendForm } from '~/test/support/browser/browser-forms';
import { confirmChange } from '../../controls/controls.support';
import { createVerifier, faceAt, insertTestPicture, license } from '../verification.support';
import { createCase, createColleague, logInAsReviewer, nextPerson } from './review.support';

const site = await testSite();
const { ctx } = site;
type Agent = ReturnType<typeof site.agent>;

let vera: ActorCtx;
let caio: ActorCtx;
let veras: Agent;
let caios: Agent;

beforeAll(async () => {
  ({ as: vera } = await createVerifier(ctx));
  caio = await createColleague(ctx, vera);
  veras = await logInAsReviewer(site, vera);
  caios = await logInAsReviewer(site, caio);
});

const getAddress = (id: string, action = '') =>
  `/doccheck/verification/${vera.actor.accountId}/${id}${action && `/${action}`}`;
const getState = async (id: string) => (await getVerification(vera, id)).rawCode;
const getVersion = async (id: string) => (await getVerification(vera, id)).version;

/** What a dialog sends, as it stands when it is opened. */
async function answer(agent: Agent, id: string, action: string, values: Record<string, string>) {
  return sendForm(agent, getAddress(id, action), { versao: String(await getVersion(id)), ...values });
}

describe('a case in review', () => {
  test('says why, with figure and limit, and what can be done', async () => {
    const id = await createCase(ctx, vera);
    const { text } = await veras.get(getAddress(id));
    for (const shown of [
      'Por que precisa da análise',
      'Prova de vida',
      'Para revisar',
      'Aprovar',
      'Recusar e bloquear',
      'até 0,45, o mesmo rosto; acima de 0,62, outro',
      'EVENTOS',
      'USUÁRIO',
      'Etapas',
      'Origem',
    ]) {
      expect(text).toContain(shown);
    }
    const english = await veras.get(`/en-US${getAddress(id)}`);
    for (const shown of [
      'Why this needs human review',
      'Reject and block',
      'up to 0.45, the same face',
      'EVENTS',
    ]) {
      expect(english.text).toContain(shown);
    }
    await veras.get(`/pt-BR${getAddress(id)}`);
  });

  test('shows extracted data beside the given data, and folds passed checks', async () => {
    const id = await createCase(ctx, vera);
    const row = (await findVerification(vera, id)) as VerificationRow;
    await site.db('verification_pictures').where({ verification_id: id, kind: 'front' }).del();
    await insertTestPicture(vera, row, 'front', license(['NASCIMENTO 17/05/1985'], faceAt(0.3)));
    await site.db('verification_pictures').where({ verification_id: id, kind: 'back' }).del();
    await site
      .db('verification_checks')
      .where({ verification_id: id, code: 'document_birth' })
      .update({ result: 'alert', reason: 'other' });
    const { text } = await veras.get(getAddress(id));
    expect(text).toContain('lido 17/05/1985 · informado 17/05/1990');
    for (const shown of ['lido nada', toCaseCode(id)]) expect(text).toContain(shown);
    const [open = '', folded = ''] = text.split('<details class="c-disclosure">');
    expect([open.includes('lido 17/05/1985'), folded.includes('lido 17/05/1985')]).toEqual([true, false]);
    expect((await veras.get('/doccheck/verification')).text).toContain('c-queue');
  });

  test('is approved, which opens the next waiting one', async () => {
    const [id, next] = [await createCase(ctx, vera), await createCase(ctx, vera)];
    await site
      .db('verifications')
      .where({ id: next })
      .update({ due_at: new Date(0) });
    const response = await answer(veras, id, 'aprovar', {});
    expect([response.status, response.headers.location]).toEqual([303, getAddress(next)]);
    expect(await getState(id)).toBe('APROVACAO_MANUAL');
    expect((await getCase(vera, next)).lock).toMatchObject({ mine: true });
  });

  test('is rejected for a reason alone; "other" asks for words; a block holds for its time', async () => {
    const person = nextPerson();
    const id = await createCase(ctx, vera, person);
    const none = await answer(veras, id, 'rejeitar', {});
    expect([none.status, none.text.includes('Escolha um motivo.')]).toEqual([422, true]);
    const silent = await answer(veras, id, 'rejeitar', { motivo: 'other' });
    expect([silent.status, silent.text.includes('Escreva o motivo.')]).toEqual([422, true]);
    const response = await answer(veras, id, 'rejeitar', {
      motivo: 'other',
      nota: 'Queixo diferente',
      bloqueio: '1h',
    });
    expect(response.status).toBe(303);
    expect(await getState(id)).toBe('REJEICAO_MANUAL');
    const { text } = await veras.get(`${getAddress(id)}?aba=usuario`);
    for (const shown of ['Queixo diferente', '1 hora', 'Outro motivo', 'Desbloquear'])
      expect(text).toContain(shown);
    const again = createVerificationLink(vera, { ...person, integrationId: null, origin: 'page' });
    await expect(again).rejects.toMatchObject({ code: 'verification_blocked' });
    expect((await press(veras, getAddress(id, 'desbloquear'))).status).toBe(303);
    expect(await getState(id)).toBe('REJEICAO_MANUAL');
    await createVerificationLink(vera, { ...person, integrationId: null, origin: 'page' });
  });

  test('that was decided by another reviewer shows that, and is not decided twice', async () => {
    const id = await createCase(ctx, vera);
    const version = await getVersion(id);
    const both = await Promise.all([
      sendForm(veras, getAddress(id, 'aprovar'), { versao: String(version) }),
      sendForm(caios, getAddress(id, 'rejeitar'), { versao: String(version), motivo: 'other', nota: 'x' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(both.find(({ status }) => status === 409)?.text).toContain('Outra pessoa decidiu antes');
    expect(await site.db('verification_decisions').where({ verification_id: id })).toHaveLength(1);
  });

  test('that a reviewer has open is reserved for five minutes', async () => {
    const id = await createCase(ctx, vera);
    expect(await claimCase(caio, id)).toBe(true);
    const refused = await answer(veras, id, 'aprovar', {});
    expect([refused.status, refused.text.includes('Outra pessoa está com este caso agora')]).toEqual([
      409,
      true,
    ]);
    expect((await veras.get(getAddress(id))).text).toContain('CAIO FERRAZ LIMA está com este caso até');
    expect((await veras.get('/doccheck/verification')).text).toContain('CAIO FERRAZ LIMA');
    const later = { ...vera, now: () => new Date(Date.now() + 6 * 60_000) };
    expect(await claimCase(later, id)).toBe(true);
  });

  test('is assigned to one reviewer only, however many request the next', async () => {
    for (let at = 0; at < 4; at += 1) await createCase(ctx, vera);
    const [one, other] = await Promise.all([claimNextCase(vera), claimNextCase(caio)]);
    expect([one?.kind, other?.kind]).toEqual(['review', 'review']);
    expect(one?.id).not.toBe(other?.id);
    const next = await claimNextCase(vera, { of: one?.id ?? null });
    expect([one?.id, other?.id]).not.toContain(next?.id);
    expect((await claimNextCase(vera, { of: next?.id ?? null, previous: true }))?.id).toBe(one?.id);
  });

  test('cannot be decided by read-only users', async () => {
    const reader = await createColleague(ctx, vera, { claims: ['doccheck', 'doccheck_readonly'] });
    const agent = await logInAsReviewer(site, reader);
    const id = await createCase(ctx, vera);
    const { text } = await agent.get(getAddress(id));
    expect(text).not.toContain('/aprovar');
    for (const action of [
      'aprovar',
      'rejeitar',
      'forcar-manual',
      'desbloquear',
      'segunda-pessoa',
      'amostra',
    ]) {
      expect((await agent.get(getAddress(id, action))).status).toBe(403);
    }
  });
});

describe('four eyes', () => {
  test('a changed decision waits for another person than the requester', async () => {
    const id = await createCase(ctx, vera);
    await answer(veras, id, 'aprovar', {});
    const response = await answer(veras, id, 'rejeitar', { motivo: 'document_fraud', bloqueio: '24h' });
    expect(response.status).toBe(303);
    expect(await getState(id)).toBe('APROVACAO_MANUAL');
    expect((await veras.get(getAddress(id))).text).toContain('Mudança para recusada pedida por');
    const own = await answer(veras, id, 'segunda-pessoa', { resposta: 'sim' });
    expect([own.status, own.text.includes('Outra pessoa precisa confirmar')]).toEqual([403, true]);
    expect((await answer(caios, id, 'segunda-pessoa', { resposta: 'sim' })).status).toBe(303);
    expect(await getState(id)).toBe('REJEICAO_MANUAL');
    expect((await getCase(vera, id)).person.blockedUntil).toBeInstanceOf(Date);
  });

  test('a declined change leaves everything as it was', async () => {
    const id = await createCase(ctx, vera);
    await answer(veras, id, 'aprovar', {});
    await answer(veras, id, 'rejeitar', { motivo: 'irregular_cpf' });
    expect((await answer(caios, id, 'segunda-pessoa', { resposta: 'nao' })).status).toBe(303);
    expect(await getState(id)).toBe('APROVACAO_MANUAL');
    expect((await getCase(vera, id)).proposal).toBeNull();
  });

  test('a block without an end holds 24 hours until another person confirms it', async () => {
    const id = await createCase(ctx, vera);
    await answer(veras, id, 'rejeitar', { motivo: 'document_fraud', bloqueio: 'indefinite' });
    expect(await getState(id)).toBe('REJEICAO_MANUAL');
    const { person, proposal: waiting } = await getCase(vera, id);
    expect([person.blockedUntil instanceof Date, waiting?.block]).toEqual([true, 'indefinite']);
    expect((await veras.get(getAddress(id))).text).toContain('Bloqueio sem prazo pedido por');
    await answer(caios, id, 'segunda-pessoa', { resposta: 'sim' });
    expect((await getCase(vera, id)).person.blockedUntil).toBe('forever');
  });

  test('are not required if the integration says so; a reason to approve is, if it says so', async () => {
    const { as } = await createVerifier(ctx);
    const id = await createCase(ctx, as);
    const [integration] = await listIntegrations(as, as.actor.accountId);
    if (!integration) throw new Error('no integration');
    const policy = { ...integration.policy, fourEyes: false, approvalNote: true };
    const colleague = await createColleague(ctx, as);
    await saveIntegration(as, integration, { ...integration, policy }, 'Equipe pequena');
    await confirmChange(colleague, integration.id);
    const next = await createCase(ctx, as);
    const decision = { decision: 'approve', reason: null, note: null, block: null } as const;
    const version = async (of: string) => (await getVerification(as, of)).version;
    const bare = decideManually(as, next, { ...decision, version: await version(next) });
    await expect(bare).rejects.toMatchObject({ code: 'invalid' });
    await decideManually(as, next, { ...decision, note: 'Conferi por vídeo', version: await version(next) });
    const changed = {
      ...decision,
      decision: 'reject',
      reason: 'irregular_cpf',
      version: await version(next),
    } as const;
    expect(await decideManually(as, next, changed)).toBe('applied');
    // What began before keeps its policy.
    expect(await decideManually(as, id, { ...decision, version: await version(id) })).toBe('applied');
  });
});

test('a forced manual review applies to the next attempt, and requires a started one', async () => {
  const person = nextPerson();
  const unopened = await createVerificationLink(vera, { ...person, integrationId: null, origin: 'page' });
  const early = await press(veras, getAddress(unopened, 'forcar-manual'));
  expect([early.status, early.text.includes('ainda não começou')]).toEqual([422, true]);
  const id = await createCase(ctx, vera, person);
  expect((await press(veras, getAddress(id, 'forcar-manual'))).status).toBe(303);
  expect((await veras.get(getAddress(id))).text).toContain('Vai para análise manual');
  const next = await createCase(ctx, vera, { ...person, liveness: 'passed' });
  const { rawCode, checks } = await getVerification(vera, next);
  const forced = checks.find(({ code }) => code === 'forced_manual');
  expect([rawCode, forced?.result]).toEqual(['REQUER_VALIDACAO_MANUAL', 'alert']);
});

describe('one decision in twenty', () => {
  async function sampled(): Promise<string> {
    let id = await createCase(ctx, vera);
    while (!isSampled(id)) id = await createCase(ctx, vera);
    return id;
  }

  test('is shown to another reviewer without its outcome, and changes nothing', async () => {
    const { as } = await createVerifier(ctx, { credits: 500_000 });
    const mate = await createColleague(ctx, as);
    [vera, caio] = [as, mate];
    [veras, caios] = [await logInAsReviewer(site, as), await logInAsReviewer(site, mate)];
    const id = await sampled();
    const others = await site.db('verifications').where({ account_id: as.actor.accountId, state: 'review' });
    await site
      .db('verifications')
      .whereIn(
        'id',
        others.map((row) => row.id).filter((each) => each !== id),
      )
      .delete();
    await answer(veras, id, 'rejeitar', { motivo: 'document_fraud' });
    expect((await veras.get(getAddress(id, 'amostra'))).status).toBe(404);
    const next = await sendForm(caios, '/doccheck/verification', {}, '/doccheck/verification/proxima');
    expect(next.headers.location).toBe(getAddress(id, 'amostra'));
    const page = await caios.get(getAddress(id, 'amostra'));
    expect(page.text).toContain('Segunda revisão às cegas');
    for (const told of ['Recusada', 'VERA', 'Não passou', 'Atenção']) expect(page.text).not.toContain(told);
    const reviewed = await sendForm(caios, getAddress(id, 'amostra'), { decisao: 'approved' });
    expect(reviewed.status).toBe(303);
    expect(await getState(id)).toBe('REJEICAO_MANUAL');
    const row = await site.db('verification_samples').where({ verification_id: id }).first();
    expect([row.outcome, row.verdict, row.reviewed_by]).toEqual(['rejected', 'approved', caio.actor.userId]);
    const twice = await sendForm(caios, getAddress(id, 'amostra'), { decisao: 'approved' });
    expect(twice.status).toBe(404);
  }, 120_000);
});

test('the demo people of a day’s queue all have a regular CPF', () => {
  for (let at = 0; at < 200; at += 1) expect(getPerson(nextPerson().cpf).status).toBe('0');
});
