import { expect, test } from '@jest/globals';
import { mapJobs } from '~/src/domains/recruitment/connections/connections.service';
import { saveJob } from '~/src/domains/recruitment/connections/connections.store';
import { importFile } from '~/src/domains/recruitment/runs/import.service';
import { getRun } from '~/src/domains/recruitment/runs/runs.queries';
import { gupyEvents, postGupy } from '~/src/sandbox/ats/gupy';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { fastForward } from '~/test/support/fast-forward';
import { workersOf } from '~/test/support/process/worker-process';
import {
  connect,
  countApplications,
  createRecruiter,
  createVacancy,
} from '../connections/connections.support';

const site = await testSite();
const queue = fastForward(() => site);
const work = workersOf(site);

const getLine = (n: number): string =>
  `Pessoa ${n} de Teste;${completeCpf(String(430_000_000 + n))};p${n}@exemplo.test`;

test('a file whose worker is killed within a line is resumed, without duplicate candidates', async () => {
  const { as } = await createRecruiter(site.ctx);
  const vacancyId = await createVacancy(as);
  const content = ['Nome;CPF;E-mail', ...Array.from({ length: 20 }, (_, n) => getLine(n))].join('\n');
  const dying = await work(['recruitment.line']);
  const runId = await importFile(as, vacancyId, { name: 'lote.csv', content: Buffer.from(content) });
  expect(await dying.ended).toBe('SIGKILL');
  await queue.locks();
  await work();
  await eventually(async () => (await getRun(as, runId)).state === 'done');
  expect((await getRun(as, runId)).counts).toMatchObject({ ok: 20, known: 0, refused: 0 });
  expect(await countApplications(as, vacancyId)).toBe(20);
}, 60_000);

test('events whose worker is killed during one are processed, each once', async () => {
  const { as } = await createRecruiter(site.ctx);
  const vacancyId = await createVacancy(as);
  const { id, key } = await connect(as, 'gupy');
  const job = { id: '7', code: 'G-7', name: 'Caixa' };
  await saveJob(as, id, { externalId: job.id, title: job.name });
  await mapJobs(as, id, { [job.id]: vacancyId });
  const dying = await work(['recruitment.event']);
  await postGupy(site.url, key, gupyEvents({ people: 10, job, step: 'Background check', from: 5_000 }));
  expect(await dying.ended).toBe('SIGKILL');
  await queue.locks();
  await work();
  await eventually(async () => (await countApplications(as, vacancyId)) === 10);
  expect(await site.db('ats_events').where({ connection_id: id, state: 'received' })).toEqual([]);
}, 60_000);
