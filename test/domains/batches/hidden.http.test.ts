import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import type { Fixture } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { createApiToken } from '../reports/order/order.support';
import { batchWhen, createBatchCustomer, getCpf, PRICE, PRODUCT } from './batches.support';
import { createBook, createSheet, textCell } from './file/hostile.support';

const BUY = `/comprar-produto-lote/${PRODUCT}`;
const site = await testSite({ worker: true });
type Agent = ReturnType<typeof site.agent>;

let agent: Agent;
let as: ActorCtx;
let company: Fixture;

beforeAll(async () => {
  ({ as, fixture: company } = await createBatchCustomer(site.ctx, { credits: 10 * PRICE }));
  agent = await logInAs(site, as);
});

const row = (line: number, cells: readonly string[], how = ''): string =>
  `<row r="${line}"${how}>${cells.map((cell, at) => textCell(`${'AB'[at]}${line}`, cell)).join('')}</row>`;
const HEAD = row(1, ['CPF', 'Data de nascimento']);
const person = (line: number, n: number, how = '') => row(line, [getCpf(n), '14/11/1970'], how);

async function upload(content: Buffer): Promise<string> {
  const page = await agent.get(BUY);
  const httpRequest = agent.post(BUY).field('purpose', 'fraud_prevention');
  for (const [field, value] of Object.entries(hiddenFields(page.text))) httpRequest.field(field, value);
  const { headers } = await httpRequest.attach('arquivo', content, 'admissoes.xlsx');
  return settled(String(headers.location));
}

/** The address of a batch once it is read and quoted, or cannot be read. */
async function settled(path: string): Promise<string> {
  await batchWhen(as, path.split('/').pop() ?? '', ({ state, quoted }) =>
    state === 'ready' ? quoted : state !== 'validating',
  );
  return path;
}

/** Presses the button with this text, which is a form of its own. */
async function press(path: string, text: string): Promise<string> {
  const { text: page } = await agent.get(path);
  const form = page.split('<form').find((part) => part.includes(`>${text}</button>`));
  expect(form).toBeDefined();
  const response = await agent
    .post(`${path}/reler`)
    .type('form')
    .send(hiddenFields(`<form${form}`));
  expect(response.status).toBe(303);
  await settled(path);
  return (await agent.get(path)).text;
}

const countRows = async (path: string): Promise<number> =>
  (await site.db('batch_rows').where({ batch_id: path.split('/').pop() })).length;

describe('a workbook with hidden rows', () => {
  const book = createBook({
    sheet: createSheet(HEAD + person(2, 1) + person(3, 2, ' hidden="1"') + person(4, 3, ' hidden="1"')),
    more: [
      {
        name: 'Demitidos',
        state: 'hidden',
        sheet: createSheet(HEAD + person(2, 4) + person(3, 5) + person(4, 6)),
      },
    ],
  });

  test('is quoted without them, says so, and includes them by one press', async () => {
    const path = await upload(book);
    expect(await countRows(path)).toBe(1);
    const { text } = await agent.get(path);
    expect(text).toContain('2 linhas ocultas ficaram de fora.');
    const included = await press(path, 'Incluir as 2 linhas ocultas');
    expect(await countRows(path)).toBe(3);
    expect(included).toContain('O que está oculto na planilha também foi lido.');
    await press(path, 'Deixar de fora o que está oculto');
    expect(await countRows(path)).toBe(1);
  });

  test('names its hidden sheet, and reads it on request', async () => {
    const path = await upload(book);
    const text = await press(path, 'Ler a aba oculta “Demitidos” no lugar');
    expect(await countRows(path)).toBe(3);
    expect(text).toContain('Lemos a aba “Demitidos”.');
  });

  test('says so to programs', async () => {
    const path = await upload(book);
    const token = await createApiToken(site.ctx, company);
    const { body } = await site
      .agent()
      .post('/api/Batch/Details')
      .set('authorization', `Bearer ${token}`)
      .send({ uniqueIdentifier: path.split('/').pop() });
    expect(body.data.source).toEqual({
      sheet: 'A',
      hiddenRows: 2,
      includesHidden: false,
      otherSheets: [{ name: 'Demitidos', hidden: true }],
    });
  });

  test('cannot be re-read by another account, or after it was discarded', async () => {
    const path = await upload(book);
    const getRow = () =>
      site
        .db('batches')
        .where({ id: path.split('/').pop() })
        .first('state', 'fence');
    const before = await getRow();
    const other = await createBatchCustomer(site.ctx, { credits: PRICE });
    const outsider = await logInAs(site, other.as);
    const send = async (by: Agent) =>
      by
        .post(`${path}/reler`)
        .type('form')
        .send({ ...hiddenFields((await by.get(BUY)).text), ocultas: '1' });
    await send(outsider);
    expect(await getRow()).toEqual(before);
    await agent
      .post(`${path}/descartar`)
      .type('form')
      .send(hiddenFields((await agent.get(BUY)).text));
    const discarded = await getRow();
    expect(discarded.state).toBe('discarded');
    await send(agent);
    expect(await getRow()).toEqual(discarded);
  });
});

describe('a workbook with only hidden sheets', () => {
  const book = createBook({ sheet: createSheet(HEAD + person(2, 1)), state: 'hidden' });

  test('says so, and is read by one press', async () => {
    const path = await upload(book);
    const { text } = await agent.get(path);
    expect(text).toContain('Tudo neste arquivo está oculto.');
    await press(path, 'Ler a aba oculta “A” no lugar');
    expect(await countRows(path)).toBe(1);
  });
});
