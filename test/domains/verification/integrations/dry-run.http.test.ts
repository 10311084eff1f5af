import { beforeAll, describe, expect, test } from '@jest/globals';
import { createIntegration } from '~/src/domains/verification/integrations/integrations.service';
import { listPolicyVersions } from '~/src/domains/verification/integrations/integrations.store';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type { CheckResult } from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { createCase, logInAsReviewer } from '../review/review.support';
import { createVerifier } from '../verification.support';

const site = await testSite();
const { ctx } = site;
let as: ActorCtx;
let agent: Awaited<ReturnType<typeof logInAsReviewer>>;
let integrationId: string;
beforeAll(async () => {
  ({ as } = await createVerifier(ctx));
  agent = await logInAsReviewer(site, as);
  integrationId = await makeIntegration(as);
});

const makeIntegration = (by: ActorCtx, name = 'Cadastro'): Promise<string> =>
  createIntegration(by, { name, purpose: 'fraud_prevention', policy: DEFAULT_POLICY });

interface Plant {
  distance: number;
  result: CheckResult;
  person?: 'approved' | 'rejected';
}

/** A past case whose faces were this far apart, without any other doubt. */
async function plant(by: ActorCtx, to: string, { distance, result, person }: Plant): Promise<string> {
  const id = await createCase(ctx, by);
  const decision = person && { state: person, method: 'manual' as const, finished_at: new Date() };
  await site
    .db('verifications')
    .where({ id })
    .update({ integration_id: to, ...decision });
  const checks = () => site.db('verification_checks').where({ verification_id: id });
  await checks().update({ result: 'pass' });
  const reason = result === 'alert' ? 'inconclusive' : null;
  await checks().where({ code: 'match' }).update({ result, value: distance, reason });
  return id;
}

const FIELDS = {
  ...{ versao: '1', ativa: 'on', nome: 'Cadastro', finalidade: 'fraud_prevention' },
  ...{ desafio: 'on', documento: 'on', aprova: 'on', rejeita: 'on', segunda: 'on', base: 'none' },
  ...{ confere: '0,48', difere: '0,62', horas: '24', minutos: '30', dias: '90' },
};
const getPath = (id: string) => `/doccheck/integration/${id}`;
const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('an integration tried on its last cases', () => {
  test('says that there are no cases yet, also before it is created', async () => {
    for (const id of ['nova', integrationId]) {
      const { text } = await agent.get(getPath(id));
      expect(text).toContain('O que mudaria');
      expect(text).toContain(id === 'nova' ? 'Depois dos primeiros casos' : 'não decidiu nenhum caso');
    }
  });

  test('counts what the typed rules would change, keeps the typed values, and saves nothing', async () => {
    await plant(as, integrationId, { distance: 0.3, result: 'pass' });
    await plant(as, integrationId, { distance: 0.46, result: 'alert' });
    const declined = await plant(as, integrationId, { distance: 0.47, result: 'alert', person: 'rejected' });
    await plant(as, integrationId, { distance: 0.55, result: 'alert' });
    // Another customer's, and another integration's, which nobody sees here.
    const { as: outsider } = await createVerifier(ctx);
    await plant(outsider, await makeIntegration(outsider), { distance: 0.46, result: 'alert' });
    await plant(as, await makeIntegration(as, 'Outra'), { distance: 0.46, result: 'alert' });
    const before = toText((await agent.get(getPath(integrationId))).text);
    expect(before).toContain('4 últimos casos');
    expect(before).toContain('Aprova sem pessoa 1 Para uma pessoa 3 Recusa sem pessoa 0');
    const typed = { ...FIELDS, nome: 'Outro nome', acao: 'conferir' };
    const tried = await sendForm(agent, getPath(integrationId), typed);
    expect(tried.status).toBe(200);
    const text = toText(tried.text);
    expect(text).toContain('Aprova sem pessoa 1 3 Para uma pessoa 3 1 Recusa sem pessoa 0 0');
    expect(text).toContain('2 casos mudariam.');
    expect(text).toContain('Em 1 deles uma pessoa decidiu o contrário.');
    expect(tried.text).toContain(`/doccheck/verification/${as.actor.accountId}/${declined}`);
    for (const field of ['value="Outro nome"', 'value="0,48"']) expect(tried.text).toContain(field);
    expect(await listPolicyVersions(as, integrationId)).toHaveLength(1);
    const english = await sendForm(agent, `/en-US${getPath(integrationId)}`, typed);
    expect(toText(english.text)).toContain('2 cases would change.');
    await agent.get(`/pt-BR${getPath(integrationId)}`);
  });

  test('shows errors at its fields, and how to see more', async () => {
    const wrong = { ...FIELDS, confere: '0,9', acao: 'conferir' };
    const { status, text } = await sendForm(agent, getPath(integrationId), wrong);
    expect(status).toBe(422);
    for (const shown of ['Informe de 0,40 a 0,50', 'value="0,9"', 'Corrija os campos marcados'])
      expect(text).toContain(shown);
  });

  test('shows the brand before it is saved', async () => {
    const typed = { ...FIELDS, marca: 'Loja Azul', cor: '#1d4e8f', acao: 'previa' };
    const { text } = await sendForm(agent, getPath('nova'), typed);
    expect(text).toContain('fill="#1d4e8f"');
    expect(toText(text)).toContain('Como a pessoa veria L Loja Azul');
  });

  test('keeps the version it was opened with, so that a colleague’s change is not overwritten', async () => {
    const stale = { ...FIELDS, versao: '0' };
    expect((await sendForm(agent, getPath(integrationId), { ...stale, acao: 'conferir' })).text).toContain(
      'name="versao" value="0"',
    );
    const refused = await sendForm(agent, getPath(integrationId), stale);
    expect([refused.status, refused.text.includes('name="versao" value="1"')]).toEqual([422, true]);
  });

  test('is not accessible to other accounts', async () => {
    const { as: outsider } = await createVerifier(ctx);
    const other = await logInAsReviewer(site, outsider);
    expect((await other.get(getPath(integrationId))).status).toBe(404);
    const typed = { ...FIELDS, acao: 'conferir' };
    expect((await sendForm(other, getPath('nova'), typed, getPath(integrationId))).status).toBe(404);
  });
});

test('a typed color is drawn with its contrast as the script asks for it, and not saved', async () => {
  const versions = await listPolicyVersions(as, integrationId);
  const draw = async (cor: string) => {
    const typed = { ...FIELDS, cor, step: 'preview' };
    const { status, text } = await sendForm(agent, getPath(integrationId), typed);
    expect(status).toBe(200);
    return /<figure[^>]*id="previa-marca".*?<\/figure>/s.exec(text)?.[0] ?? '';
  };
  const dark = await draw('#0b5f6b');
  expect(dark).toContain('fill="#0b5f6b"');
  expect(toText(dark)).toContain('Contraste da inicial na cor: 7,3:1. Lê-se bem.');
  expect(toText(await draw('#ffffcc'))).toContain('quase some');
  expect(await listPolicyVersions(as, integrationId)).toEqual(versions);
});
