import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { childrenRunning, watchChildren } from '~/test/support/process/child-processes';
import { HOSTILE_BOOKS } from '../../batches/file/hostile.support';
import { logInAsReviewer } from '../../verification/review/review.support';
import { createRecruiter, createVacancy, PARTNER } from '../connections/connections.support';

const CHILD = 'batches/file/read.child.js';
const site = await testSite();

test('a client that disconnects during an import ends its child process, and the next file is read', async () => {
  const { as } = await createRecruiter(site.ctx);
  const path = `/${PARTNER}/vagas/${await createVacancy(as)}/candidatos/importar`;
  const agent = await logInAsReviewer(site, as);
  const fields = Object.entries(hiddenFields((await agent.get(path)).text));
  const send = (content: Buffer, name: string) => {
    const httpRequest = agent.post(path);
    for (const [field, value] of fields) httpRequest.field(field, value);
    return httpRequest.attach('arquivo', content, name);
  };
  const stop = watchChildren(CHILD);
  const book = HOSTILE_BOOKS['a million empty cells before its rows']?.() ?? Buffer.alloc(0);
  const costly = send(book, 'candidatos.xlsx');
  const answer = new Promise((resolve) => costly.end(resolve));
  await eventually(() => childrenRunning(CHILD).length === 1);
  costly.abort();
  void answer;
  await eventually(() => childrenRunning(CHILD).length === 0);
  // Read to its limit, it takes six seconds.
  expect(stop().cpuMs).toBeLessThan(5_000);
  const next = await send(Buffer.from('Nome;E-mail\nPessoa de Teste;p@exemplo.test\n'), 'candidatos.csv');
  expect(next.status).toBe(303);
});
