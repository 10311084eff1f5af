import { beforeAll, describe, expect, test } from '@jest/globals';
import { expireVerification } from '~/src/domains/verification/clean-up.service';
import { decideManually } from '~/src/domains/verification/decision/manual.service';
import type { ManualDecision } from '~/src/domains/verification/decision/manual.types';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import { getVerification } from '~/src/domains/verification/verification.queries';
import type { ActorCtx } from '~/src/platform/context';
import { formatCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { press, sendForm } from '~/test/support/browser/browser-forms';
import { createVerifier } from '../verification.support';
import { createCase, createColleague, logInAsReviewer, nextPerson } from './review.support';

const site = await testSite();
const { ctx } = site;
type Agent = ReturnType<typeof site.agent>;

let vera: ActorCtx;
let veras: Agent;
let caios: Agent;

beforeAll(async () => {
  ({ as: vera } = await createVerifier(ctx, {
    claims: ['doccheck', 'doccheck_admin', 'doccheck_gerar_url', 'doccheck_aml_report'],
  }));
  const caio = await createColleague(ctx, vera);
  veras = await logInAsReviewer(site, vera);
  caios = await logInAsReviewer(site, caio);
});

const getAddress = (id: string, action = '') =>
  `/doccheck/verification/${vera.actor.accountId}/${id}${action && `/${action}`}`;
const countAudit = async (action: string, id: string) =>
  (await site.db('audit_events').where({ action, subject_id: id })).length;

async function decide(id: string, made: Partial<ManualDecision>) {
  const { version } = await getVerification(vera, id);
  const none = { decision: 'approve', reason: null, note: null, block: null } as const;
  return decideManually(vera, id, { ...none, ...made, version });
}

describe('an action without effect is not reported as done', () => {
  test('lifting a missing block', async () => {
    const id = await createCase(ctx, vera);
    const refused = await press(veras, getAddress(id, 'desbloquear'));
    expect([refused.status, refused.text.includes('Este CPF não está bloqueado')]).toEqual([422, true]);
    expect(await countAudit('verification_unblocked', id)).toBe(0);
    await decide(id, { decision: 'reject', reason: 'irregular_cpf', block: '30m' });
    expect((await press(veras, getAddress(id, 'desbloquear'))).status).toBe(303);
    expect((await press(veras, getAddress(id, 'desbloquear'))).status).toBe(422);
    expect(await countAudit('verification_unblocked', id)).toBe(1);
  });

  test('forcing a manual review that is already forced', async () => {
    const id = await createCase(ctx, vera);
    expect((await press(veras, getAddress(id, 'forcar-manual'))).status).toBe(303);
    const again = await press(veras, getAddress(id, 'forcar-manual'));
    expect([again.status, again.text.includes('já vai para análise manual')]).toEqual([422, true]);
    expect(await countAudit('verification_manual_forced', id)).toBe(1);
  });
});

test('the users’ tab shows forced reviews and lifted blocks, beside the decisions', async () => {
  const id = await createCase(ctx, vera);
  await press(veras, getAddress(id, 'forcar-manual'));
  await decide(id, { decision: 'reject', reason: 'other', note: 'Queixo diferente', block: '1h' });
  await press(caios, getAddress(id, 'desbloquear'));
  const { text } = await veras.get(`${getAddress(id)}?aba=usuario`);
  const rows = (text.split('id="historico"')[1] ?? '')
    .split('<tr')
    .map((row) => row.replace(/<[^>]+>/g, ' '));
  const find = (what: string) => rows.find((row) => row.includes(what)) ?? '';
  expect(find('CPF desbloqueado')).toContain('CAIO FERRAZ LIMA');
  expect(find('Análise manual forçada')).toContain(vera.actor.userName);
  expect(find('Recusou')).toContain('Queixo diferente');
  expect(rows.filter((row) => row.includes('Recusou'))).toHaveLength(1);
});

describe('a decision', () => {
  test('may be changed once, and then it is final', async () => {
    const id = await createCase(ctx, vera);
    await site
      .db('verifications')
      .where({ id })
      .update({ policy: { fourEyes: false } });
    const [integration] = await listIntegrations(vera, vera.actor.accountId);
    await site
      .db('verification_integrations')
      .where({ id: integration?.id })
      .update({ policy: { ...integration?.policy, fourEyes: false } });
    await decide(id, {});
    expect(await decide(id, { decision: 'reject', reason: 'document_fraud' })).toBe('applied');
    await expect(decide(id, {})).rejects.toMatchObject({ code: 'verification_final' });
    expect((await getVerification(vera, id)).rawCode).toBe('REJEICAO_MANUAL');
    const { text } = await veras.get(getAddress(id));
    expect([text.includes('mudada uma vez, definitiva'), text.includes('/aprovar"')]).toEqual([true, false]);
    const late = await veras.get(getAddress(id, 'aprovar'));
    expect([late.status, late.text.includes('é definitiva')]).toEqual([409, true]);
  });

  test('of a person names its own reason, its reviewer and the block', async () => {
    const id = await createCase(ctx, vera);
    const before = await getVerification(vera, id);
    expect(before).toMatchObject({ reviewerId: null, blockedUntil: null });
    expect(before.checks.map(({ code }) => code)).toContain(before.reason);
    await decide(id, { decision: 'reject', reason: 'selfie_mismatch', block: '24h' });
    const after = await getVerification(vera, id);
    expect(after).toMatchObject({ reason: 'selfie_mismatch', reviewerId: vera.actor.userId });
    expect(after.blockedUntil).toBeInstanceOf(Date);
    const list = await veras.get('/doccheck/verification?situacao=rejected');
    const row = list.text.split('<tr').find((each) => each.includes(id)) ?? '';
    expect([row.includes('Selfie e documento diferentes'), row.includes('Prova de vida')]).toEqual([
      true,
      false,
    ]);
    const approved = await createCase(ctx, vera);
    await decide(approved, {});
    expect((await getVerification(vera, approved)).reason).toBeNull();
  });
});

describe('a name', () => {
  test('is found by the beginning of its words', async () => {
    const id = await createCase(ctx, vera, { ...nextPerson(), name: 'HELENA VASCONCELOS DE ÁVILA' });
    const find = async (nome: string) => {
      const response = await sendForm(veras, '/doccheck/verification', { nome, situacao: 'all' });
      return (await veras.get(String(response.headers.location))).text.includes(id);
    };
    const typed = ['helena', 'hel', 'vasconce', 'vasconcelo', 'ávi hel', 'avila', 'he', 'elena', 'helio'];
    const matches = [];
    for (const each of typed) if (await find(each)) matches.push(each);
    expect(matches).toEqual(['helena', 'hel', 'vasconce', 'vasconcelo', 'ávi hel', 'avila']);
  });
});

describe('the form of a link', () => {
  test('formats the CPF, and says that the register did not find it, rather than asking again for the same', async () => {
    expect((await veras.get('/doccheck/link')).text).toMatch(
      /data-mask="cpf"[^>]*name="cpf"|name="cpf"[^>]*data-mask="cpf"/,
    );
    const person = nextPerson();
    const id = await createCase(ctx, vera, person);
    await site
      .db('verification_checks')
      .where({ verification_id: id, code: 'cpf_status' })
      .update({ result: 'alert', reason: 'not_found' });
    const values = { cpf: formatCpf(person.cpf), nome: '', nascimento: '17/05/1990' };
    const refused = await sendForm(veras, '/doccheck/link', values);
    expect([refused.status, refused.text.includes('CPF não encontrado')]).toEqual([422, true]);
    expect((await sendForm(veras, '/doccheck/link', { ...values, nascimento: '' })).status).toBe(422);
    const other = await sendForm(veras, '/doccheck/link', { ...values, nascimento: '17/05/1991' });
    expect(other.status).toBe(303);
    const later = { ...vera, now: () => new Date(Date.now() + 25 * 3_600_000) };
    await createVerificationLink(later, {
      cpf: person.cpf,
      birthDate: '1990-05-17',
      integrationId: null,
      origin: 'api',
    });
  });
});

test('the report of an expired link offers no other attempt', async () => {
  const id = await createVerificationLink(vera, { ...nextPerson(), integrationId: null, origin: 'page' });
  const waiting = (await veras.get(getAddress(id))).text.split('id="pld"')[1]?.split('</section>')[0] ?? '';
  expect(waiting).toContain('depois que a pessoa enviar as fotos');
  expect(waiting).not.toContain('Tente de novo');
  await site
    .db('verifications')
    .where({ id })
    .update({ link_expires_at: new Date(0) });
  await expireVerification(ctx, id);
  const box = (await veras.get(getAddress(id))).text.split('id="pld"')[1]?.split('</section>')[0] ?? '';
  expect(box).toContain('expirou sem fotos');
  expect(box).not.toContain('Tente de novo');
});

describe('the checks', () => {
  test('read as they ended: a name that passed is no warning', async () => {
    const id = await createCase(ctx, vera);
    const { text } = await veras.get(getAddress(id));
    const rows = (text.split('id="conformidade"')[1] ?? '').split('<tr');
    const passed = rows
      .filter((row) => row.includes('c-mark--done'))
      .map((row) => row.replace(/<[^>]+>/g, ' '));
    for (const shown of ['Até 85 anos', 'Sem pedido de análise manual', 'CPF sem bloqueio'])
      expect(passed.some((row) => row.includes(shown))).toBe(true);
    for (const warning of ['Acima de 85 anos Passou', 'Análise manual obrigatória'])
      expect(passed.some((row) => row.replace(/\s+/g, ' ').includes(warning))).toBe(false);
  });
});
