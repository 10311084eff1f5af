import { beforeAll, describe, expect, test } from '@jest/globals';
import { feedBatches } from '~/src/domains/batches';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { sendPreNotice } from '~/src/domains/recruitment/decision/decide.service';
import {
  listCheckProducts,
  listPermittedProducts,
} from '~/src/domains/recruitment/vacancies/permitted.queries';
import { classOfSource } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { press, sendForm } from '~/test/support/browser/browser-forms';
import { logInAsReviewer } from '../verification/review/review.support';
import {
  acknowledged,
  addCandidate,
  createPartner,
  createVacancy,
  getCited,
  getRow,
  toConsider,
} from './recruitment.support';

const site = await testSite();
const { ctx } = site;

let as: ActorCtx;
let slug: string;
let agent: ReturnType<typeof site.agent>;

beforeAll(async () => {
  ({ as, slug } = await createPartner(ctx));
  agent = await logInAsReviewer(site, as);
});

const vacancyFields = async (changed: Record<string, string> = {}) => {
  const { id } = await site.db('check_packages').where({ account_id: as.actor.accountId }).first('id');
  return {
    titulo: 'Caixa',
    codigo: 'CX-1',
    area: '',
    unidade: 'Centro',
    cidade: 'Recife',
    pacote: id,
    funcao: '',
    justificativa: '',
    posicoes: '2',
    prazo: '10',
    guarda: '90',
    ...changed,
  };
};
const lastId = async (): Promise<string> =>
  (
    await site
      .db('vacancies')
      .where({ account_id: as.actor.accountId })
      .orderBy('created_at', 'desc')
      .first('id')
  )?.id;

describe('a member without the right to recruit', () => {
  test('is redirected home from every page of recruitment', async () => {
    const other = await createPartner(ctx, { claims: ['consultas'] });
    const visitor = await logInAsReviewer(site, other.as);
    for (const page of ['vagas', 'setup-vagas', 'nova-vaga', 'pacotes', 'lotes-integracoes']) {
      const { status, headers } = await visitor.get(`/${other.slug}/${page}`);
      expect([page, status, headers.location]).toEqual([page, 303, '/home']);
    }
  });

  test('is asked to log in if they are not logged in', async () => {
    const { status, headers } = await site.agent().get(`/${slug}/vagas`);
    expect(status).toBe(303);
    expect(headers.location).toContain('/login');
  });
});

test('a recruiter’s home page is the vacancies of their own partner', async () => {
  const { headers } = await agent.get('/home');
  expect(headers.location).toBe(`/${slug}/vagas`);
  expect((await agent.get('/outro-banco/vagas')).status).toBe(404);
});

test('the browser stores the record count of the open list only', async () => {
  const getCookies = async (path: string): Promise<string> =>
    [(await agent.get(`/${slug}/${path}`)).headers['set-cookie'] ?? []].flat().join('\n');
  const vacancies = await getCookies('vagas');
  expect(vacancies).toMatch(/listPositionsRecords=\d/);
  expect(vacancies).toMatch(/listPositionsSetupTotalRecords=;/);
  const setup = await getCookies('setup-vagas');
  expect(setup).toMatch(/listPositionsRecords=;/);
  expect(setup).toMatch(/listPositionsSetupTotalRecords=\d/);
});

describe('leaving the area', () => {
  const DROPPED = /listPositionsRecords=;/;
  const open = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    await agent.get(`/${slug}/vagas`);
    return [(await agent.get(path).set(headers)).headers['set-cookie'] ?? []].flat().join('\n');
  };

  test('clears the record counts; background requests of a page do not', async () => {
    expect(await open('/editar-perfil')).toMatch(DROPPED);
    expect(await open('/editar-perfil', { 'Sec-Fetch-Dest': 'document' })).toMatch(DROPPED);
    expect(await open('/sessao', { 'Sec-Fetch-Dest': 'empty' })).not.toMatch(DROPPED);
    expect(await open('/trocar-conta', { 'Sec-Fetch-Dest': 'empty', 'X-Fragment': 'dialog' })).not.toMatch(
      DROPPED,
    );
    expect(await open(`/en-US/${slug}/nova-vaga`)).not.toMatch(/listCandidateTotalRecords=\d/);
    await agent.get('/pt-BR/editar-perfil');
  });

  test('clears them by logging out too', async () => {
    const other = await logInAsReviewer(site, as);
    const { headers } = await sendForm(other, `/${slug}/vagas`, {}, '/sair');
    expect([headers['set-cookie'] ?? []].flat().join('\n')).toMatch(DROPPED);
  });
});

describe('a vacancy', () => {
  test('begins with a package, and reports missing values', async () => {
    expect((await agent.get(`/${slug}/vagas`)).text).toContain('Nenhuma vaga ainda');
    expect((await agent.get(`/${slug}/nova-vaga`)).text).toContain('Comece por um pacote de verificações');
    const at = `/${slug}/pacotes/novo`;
    const none = await sendForm(agent, at, { nome: '' });
    expect(none.status).toBe(422);
    for (const text of ['Dê um nome ao pacote.', 'Escolha de 1 a 8 verificações.'])
      expect(none.text).toContain(text);
    const response = await sendForm(agent, at, {
      nome: 'Bancário',
      produtos: 'relatorio-individual',
      olhar: 'sanction',
    });
    expect(response.status).toBe(303);
    const twice = await sendForm(agent, at, { nome: 'BANCÁRIO', produtos: 'relatorio-individual' });
    expect(twice.text).toContain('Outro pacote já tem este nome.');
    const [row] = await site.db('check_packages').where({ account_id: as.actor.accountId });
    expect(row.rules).toMatchObject({ sanction: 'consider', pep: 'clear' });
  });

  test('shows what the law permits while it is edited, and saves nothing by that', async () => {
    const fields = await vacancyFields({ funcao: 'bank', step: 'preview' });
    const response = await sendForm(agent, `/${slug}/nova-vaga`, fields);
    expect(response.status).toBe(200);
    expect(response.text).toContain('Certidão de débitos trabalhistas não pode pesar');
    expect(response.text).not.toContain('Antecedentes criminais só podem ser pedidos');
    const plain = await sendForm(agent, `/${slug}/nova-vaga`, { ...fields, funcao: '' });
    expect(plain.text).toContain('Antecedentes criminais só podem ser pedidos');
    expect(await lastId()).toBeUndefined();
  });

  test('is created, changed at the displayed version, copied, opened, paused and closed', async () => {
    const wrong = await sendForm(
      agent,
      `/${slug}/nova-vaga`,
      await vacancyFields({ funcao: 'bank', prazo: '3' }),
    );
    expect(wrong.status).toBe(422);
    for (const text of ['Escreva por que a vaga é dessa função.', 'Informe de 7 a 30 dias.'])
      expect(wrong.text).toContain(text);
    expect(wrong.text).toContain('value="Caixa"');
    expect((await sendForm(agent, `/${slug}/nova-vaga`, await vacancyFields())).status).toBe(303);
    const id = await lastId();
    const edit = `/${slug}/editar-vaga/${id}`;
    expect((await sendForm(agent, `/${slug}/nova-vaga`, await vacancyFields())).text).toContain(
      'Outra vaga já tem este código.',
    );
    const changed = await vacancyFields({ titulo: 'Caixa sênior', versao: '1' });
    expect((await sendForm(agent, edit, changed)).status).toBe(303);
    const stale = await sendForm(agent, edit, { ...changed, versao: '1' });
    expect(stale.status).toBe(422);
    expect(stale.text).toContain('Alguém mudou esta vaga');
    const page = await agent.get(`/${slug}/setup-vagas`);
    expect(page.text).toContain('Caixa sênior');
    await sendForm(agent, edit, {}, `/${slug}/setup-vagas/${id}/copiar`);
    expect(
      await site
        .db('vacancies')
        .where({ id: await lastId() })
        .first('code', 'state'),
    ).toEqual({
      code: 'CX-2',
      state: 'draft',
    });
    for (const to of ['open', 'paused', 'open', 'closed']) {
      expect((await press(agent, `/${slug}/setup-vagas/${id}/situacao/${to}`)).status).toBe(303);
    }
    expect(await site.db('vacancies').where({ id }).first('state')).toEqual({ state: 'closed' });
    expect((await press(agent, `/${slug}/setup-vagas/${id}/situacao/open`)).text).toContain(
      'Esta vaga já mudou de situação.',
    );
  });

  test('is found by words and state, in both languages', async () => {
    const response = await agent.get(`/${slug}/vagas?busca=sênior&situacao=closed`);
    expect(response.text).toContain('Caixa sênior');
    expect((await agent.get(`/${slug}/vagas?busca=nada`)).text).toContain('Nenhuma vaga com estes filtros');
    const english = await agent.get(`/en-US/${slug}/vagas`);
    expect(english.text).toContain('Job opening setup');
    expect(english.text).toContain('Closed');
    await agent.get(`/pt-BR/${slug}/vagas`);
  });

  test('that closes ends undecided applications', async () => {
    const id = await createVacancy(as);
    const application = await addCandidate(as, id);
    await press(agent, `/${slug}/setup-vagas/${id}/situacao/closed`);
    expect((await getRow(ctx, application)).state).toBe('expired');
  });

  test('does not close while a notified candidate waits for a decision', async () => {
    const id = await createVacancy(as);
    const application = await toConsider(as, id);
    const { version } = await getRow(ctx, application);
    const notice = { findings: [await getCited(ctx, application)], text: 'Sanção em vigor.' };
    await sendPreNotice(as, { id: application, version }, notice);
    const refused = await press(agent, `/${slug}/setup-vagas/${id}/situacao/closed`);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Ainda há candidatos com pré-aviso ou contestação (1).');
    expect((await getRow(ctx, application)).state).toBe('pre_adverse');
  });
});

describe('another partner', () => {
  test('finds no record of this one', async () => {
    const id = await createVacancy(as);
    const application = await addCandidate(as, id);
    const { candidate_id } = await getRow(ctx, application);
    const other = await createPartner(ctx);
    const otherReviewer = await logInAsReviewer(site, other.as);
    for (const path of [
      `vagas/${id}/candidatos`,
      `vagas/${id}/${application}/${candidate_id}`,
      `vagas/${id}/candidatos/exportar`,
      `editar-vaga/${id}`,
      `setup-vagas/${id}/situacao/closed`,
      `candidaturas/${application}/aprovar`,
      `candidaturas/${application}/pdf/relatorio-individual`,
    ]) {
      expect([path, (await otherReviewer.get(`/${other.slug}/${path}`)).status]).toEqual([path, 404]);
      expect([path, (await otherReviewer.get(`/${slug}/${path}`)).status]).toEqual([path, 404]);
    }
    const response = await sendForm(
      otherReviewer,
      `/${other.slug}/vagas`,
      { versao: '1' },
      `/${other.slug}/candidaturas/${application}/encerrar`,
    );
    expect(response.status).toBe(404);
    expect((await getRow(ctx, application)).state).toBe('imported');
  });
});

describe('the law', () => {
  test('forbids criminal records for a job without a category, in all packages', async () => {
    const products = await listCheckProducts(ctx);
    expect(products.length).toBeGreaterThan(5);
    const all = products.map(({ externalId }) => externalId);
    const criminal = new Set<string>();
    for (const product of await listPermittedProducts(ctx, all, null)) {
      const match = products.find(({ externalId }) => externalId === product.externalId);
      product.sources.forEach(({ refusal }, at) => {
        const source = match?.sources[at]?.id ?? '';
        if (classOfSource(source) === 'criminal_record') {
          criminal.add(product.externalId);
          expect([product.externalId, refusal]).toEqual([product.externalId, 'criminal_record_needs_job']);
        }
      });
    }
    expect(criminal.size).toBeGreaterThan(1);
  });

  test('is enforced by the order itself: no criminal, credit or labor-debt source is queried', async () => {
    const all = (await listCheckProducts(ctx)).map(({ externalId }) => externalId);
    for (let from = 0; from < all.length; from += 8) {
      const vacancyId = await createVacancy(as, { products: all.slice(from, from + 8) });
      const id = await acknowledged(as, vacancyId);
      await orderChecks(as, vacancyId, { ids: [id], quotedTotal: null });
    }
    for (let round = 0; round < 3; round += 1) await feedBatches(ctx);
    const requests: { source_id: string; state: string }[] = await site
      .db('report_sources as s')
      .join('reports as r', 'r.id', 's.report_id')
      .where({ 'r.account_id': as.actor.accountId })
      .select('s.source_id', 's.state');
    const barred = ['criminal_record', 'credit_score', 'labour_debt', 'social_benefit'];
    const wrong = requests.filter(
      ({ source_id, state }) => state !== 'not_asked' && barred.includes(classOfSource(source_id)),
    );
    expect(requests.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
    const refused = await site.db('application_checks').where({ state: 'not_permitted' });
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ batch_id, report_id }) => batch_id === null && report_id === null)).toBe(true);
  });

  test('permits a criminal record for a bank’s job, with its reason on record', async () => {
    const products = await listPermittedProducts(ctx, ['relatorio-individual'], 'bank');
    const free = products.flatMap(({ sources }) => sources.filter(({ refusal }) => !refusal));
    expect(free.some(({ name }) => /criminais/.test(name))).toBe(true);
  });
});
