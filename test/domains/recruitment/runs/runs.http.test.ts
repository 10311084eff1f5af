import { describe, expect, test } from '@jest/globals';
import { importRuns } from '~/src/domains/recruitment';
import { changeVacancyState } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { completeCpf, formatCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { createBook, createSheet, textCell } from '../../batches/file/hostile.support';
import { logInAsReviewer } from '../../verification/review/review.support';
import {
  connect,
  countApplications,
  createRecruiter,
  createVacancy,
  PARTNER,
} from '../connections/connections.support';

const site = await testSite();
const { ctx } = site;
type Agent = ReturnType<typeof site.agent>;

const RUNS = `/${PARTNER}/lotes-integracoes`;
const getCpf = (n: number): string => completeCpf(String(420_000_000 + n));
const importPath = (vacancyId: string) => `/${PARTNER}/vagas/${vacancyId}/candidatos/importar`;

async function recruiter() {
  const { as } = await createRecruiter(ctx);
  const vacancyId = await createVacancy(as);
  return { as, vacancyId, agent: await logInAsReviewer(site, as) };
}

/** Sends a file by the form of the import. */
async function upload(
  agent: Agent,
  vacancyId: string,
  content: string | Buffer,
  name = 'candidatos.csv',
  options: Record<string, string> = {},
) {
  const page = await agent.get(importPath(vacancyId));
  const httpRequest = agent.post(importPath(vacancyId));
  const fields = { ...hiddenFields(page.text), ...options };
  for (const [field, value] of Object.entries(fields)) httpRequest.field(field, value);
  return httpRequest.attach('arquivo', Buffer.from(content), name);
}

const HEAD = 'Nome;CPF;Nascimento;E-mail;Celular;Mãe';
const good = (n: number): string =>
  `Pessoa ${n} de Teste;${formatCpf(getCpf(n))};0${1 + (n % 9)}/05/1990;p${n}@exemplo.test;(11) 91234-56${10 + (n % 80)};`;

describe('a workbook of candidates', () => {
  const row = (line: number, n: number, how = '') =>
    `<row r="${line}"${how}>${[`Pessoa ${n} de Teste`, getCpf(n), `p${n}@exemplo.test`].map((cell, at) => textCell(`${'ABC'[at]}${line}`, cell)).join('')}</row>`;
  const head = `<row r="1">${['Nome', 'CPF', 'E-mail'].map((cell, at) => textCell(`${'ABC'[at]}1`, cell)).join('')}</row>`;
  const book = createBook({
    sheet: createSheet(
      `<row r="1">${textCell('A1', 'Como preencher')}</row><row r="2">${textCell('A2', 'Use a aba Inscritos')}</row>`,
    ),
    more: [
      {
        name: 'Inscritos',
        sheet: createSheet(head + row(2, 201) + row(3, 202, ' hidden="1"') + row(4, 203)),
      },
      { name: 'Base', state: 'hidden', sheet: createSheet(head + row(2, 204)) },
    ],
  });

  test('adds the people of the visible sheet, lists those left out, and adds them on request', async () => {
    const { as, vacancyId, agent } = await recruiter();
    const address = String((await upload(agent, vacancyId, book, 'inscritos.xlsx')).headers.location);
    await importRuns(ctx);
    expect(await countApplications(as, vacancyId)).toBe(2);
    const { text } = await agent.get(address);
    expect(text).toContain('1 linha oculta ficou de fora.');
    expect(text).toContain('Lemos a aba “Inscritos”; ficaram de fora: “A”, “Base” (oculta).');
    const again = await upload(agent, vacancyId, book, 'inscritos.xlsx', { ocultas: 'on' });
    expect(again.status).toBe(303);
    await importRuns(ctx);
    expect(await countApplications(as, vacancyId)).toBe(3);
  });

  test('that is really a web page is reported as such, with the next step', async () => {
    const { vacancyId, agent } = await recruiter();
    const response = await upload(
      agent,
      vacancyId,
      '<html><body><table><tr><td>CPF</td></tr></table></body></html>',
      'x.xls',
    );
    expect(response.status).toBe(422);
    expect(response.text).toContain('página da internet (HTML)');
    expect(response.text).toContain('formato XLSX, e envie o novo arquivo');
  });
});

describe('a file of candidates', () => {
  test('has its valid lines imported, its invalid ones listed, and once corrected has no errors', async () => {
    const { as, vacancyId, agent } = await recruiter();
    const wrong = [
      'Sem Documento Certo;111.111.111-11;01/01/1990;a@exemplo.test;;',
      ';;;b@exemplo.test;;',
      `Jovem de Teste;${getCpf(90)};01/01/2019;c@exemplo.test;;`,
      'Sem Contato;;;;;',
    ];
    const response = await upload(
      agent,
      vacancyId,
      [HEAD, good(1), wrong[0], good(2), ...wrong.slice(1), good(1)].join('\n'),
    );
    expect(response.status).toBe(303);
    const address = String(response.headers.location);
    expect((await agent.get(address)).text).toContain('Aguardando');
    await importRuns(ctx);
    expect(await countApplications(as, vacancyId)).toBe(2);
    const page = (await agent.get(address)).text;
    expect(page).toContain('Concluída com recusas');
    expect(page).toContain('CPF: o dígito verificador não confere');
    expect(page).toContain('tem menos de 16 anos');
    expect(page).toContain('Já estava na vaga');
    expect(page).not.toContain(formatCpf(getCpf(1)));
    expect(page).not.toContain(getCpf(1));
    const file = await agent.get(`${address}/erros`);
    const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe(`${HEAD};erro`);
    expect(lines).toHaveLength(1 + wrong.length);
    expect(lines[1]).toContain('o dígito verificador não confere');
    const corrected = [
      lines[0],
      (lines[1] ?? '').replace('111.111.111-11', getCpf(3)),
      `Nome Que Faltava${lines[2]}`,
      (lines[3] ?? '').replace('01/01/2019', '01/01/1999'),
      (lines[4] ?? '').replace('Sem Contato;;;;', 'Sem Contato;;;d@exemplo.test;'),
    ];
    const again = await upload(agent, vacancyId, corrected.join('\r\n'));
    await importRuns(ctx);
    const html = (await agent.get(String(again.headers.location))).text;
    expect(html).not.toContain('Recusada');
    expect(await countApplications(as, vacancyId)).toBe(6);
    const [kept] = await ctx
      .db('recruitment_run_rows')
      .whereNot({ state: 'refused' })
      .whereNotNull('content_sealed')
      .count('* as count');
    expect(Number(kept?.count)).toBe(0);
  });

  test('may have headings in English, none at all, or be a workbook', async () => {
    const { as, vacancyId, agent } = await recruiter();
    const english = `Full name,Birth date,E-mail,Mobile phone,CPF\nAna Teste,1990-02-03,ana@exemplo.test,+55 11 91234-5678,${getCpf(201)}`;
    expect((await upload(agent, vacancyId, english)).status).toBe(303);
    expect((await upload(agent, vacancyId, `${getCpf(202)};Bia de Teste;bia@exemplo.test\n`)).status).toBe(
      303,
    );
    await importRuns(ctx);
    expect(await countApplications(as, vacancyId)).toBe(2);
    const template = `/${PARTNER}/vagas/${vacancyId}/candidatos/modelo`;
    const csv = await agent.get(`${template}/csv`);
    expect(csv.text).toContain('Nome completo;CPF;Data de nascimento;E-mail;Celular;Nome da mãe');
    const filled = `${csv.text}Caio de Teste;${getCpf(203)};;caio@exemplo.test;;\r\n`;
    expect((await upload(agent, vacancyId, filled)).status).toBe(303);
    await importRuns(ctx);
    expect(await countApplications(as, vacancyId)).toBe(3);
    const xlsx = await agent.get(`${template}/xlsx`);
    expect([xlsx.status, xlsx.headers['content-type']]).toEqual([200, expect.stringContaining('sheet')]);
    expect((await agent.get(`${template}/pdf`)).status).toBe(404);
  });

  test('is refused at its field if it is invalid or contains no name', async () => {
    const { vacancyId, agent, as } = await recruiter();
    for (const [content, words] of [
      ['', 'Escolha um arquivo'],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'não é CSV nem XLSX'],
      ['CPF;E-mail\n52998224725;a@b.co', 'coluna com o nome'],
    ] as const) {
      const response = await upload(agent, vacancyId, content);
      expect([response.status, response.text.includes(words)]).toEqual([422, true]);
    }
    await changeVacancyState(as, vacancyId, 'paused');
    const paused = await upload(agent, vacancyId, [HEAD, good(1)].join('\n'));
    expect([paused.status, paused.text.includes('vaga não está aberta')]).toEqual([422, true]);
  });
});

describe('runs', () => {
  test('refused while the vacancy was paused are run again once it is open', async () => {
    const { as, vacancyId, agent } = await recruiter();
    const response = await upload(agent, vacancyId, [HEAD, good(300), good(301)].join('\n'));
    const address = String(response.headers.location);
    await changeVacancyState(as, vacancyId, 'paused');
    await importRuns(ctx);
    expect((await agent.get(address)).text).toContain('a vaga não está aberta');
    await changeVacancyState(as, vacancyId, 'open');
    expect((await sendForm(agent, address, {}, `${address}/repetir`)).status).toBe(303);
    await importRuns(ctx);
    expect(await countApplications(as, vacancyId)).toBe(2);
    const nothing = await sendForm(agent, `${RUNS}`, {}, `${address}/repetir`);
    expect(nothing.status).toBe(303);
  });

  test('are listed with their counts, filtered by kind and state, in both languages', async () => {
    const { vacancyId, agent } = await recruiter();
    expect((await agent.get(RUNS)).text).toContain('Nada entrou por aqui ainda');
    await upload(agent, vacancyId, [HEAD, good(400), ';;;;;x'].join('\n'));
    await importRuns(ctx);
    const page = (await agent.get(RUNS)).text;
    expect(page).toContain('candidatos.csv');
    expect(page).toContain('1 importação');
    expect((await agent.get(`${RUNS}?origem=gupy`)).text).toContain('Nenhuma importação com este filtro');
    expect((await agent.get(`${RUNS}?situacao=partial&origem=file`)).text).toContain('candidatos.csv');
    const english = await agent.get(`/en-US${RUNS}`);
    expect(english.text).toContain('Imports and integrations');
    expect(english.text).toContain('Done, some rejected');
    await agent.get(`/pt-BR${RUNS}`);
  });

  test('and connections of other accounts are not found', async () => {
    const own = await recruiter();
    const response = await upload(own.agent, own.vacancyId, [HEAD, good(500)].join('\n'));
    const address = String(response.headers.location);
    const { id } = await connect(own.as, 'gupy');
    const { agent } = await recruiter();
    for (const path of [
      address,
      `${address}/erros`,
      `/${PARTNER}/conexoes/${id}`,
      `/${PARTNER}/conexoes/${id}/chave`,
      importPath(own.vacancyId),
    ]) {
      expect([path, (await agent.get(path)).status]).toEqual([path, 404]);
    }
    const tried = await sendForm(agent, RUNS, {}, `${address}/repetir`);
    expect(tried.status).not.toBe(200);
    expect((await own.agent.get(RUNS.replace(PARTNER, 'banco'))).status).toBe(404);
  });
});
