import { beforeAll, describe, expect, test } from '@jest/globals';
import { expireHoldsJob } from '~/src/domains/billing';
import { createQueues } from '~/src/platform/queue/queue';
import { openRedis } from '~/src/platform/redis/redis';
import { type Browser, createVisitor } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';

const PAGE = '/operador/filas';
const REASON = 'A fonte está fora do ar.';
let operator: Browser;

const site = await testSite({ worker: { reconcileMs: 200 } });
beforeAll(async () => {
  const staff = await createVisitor(site, { credits: 0 });
  operator = staff.browser;
  const names = { operator: true, full_name: 'Otávio Dantas' };
  await site.db('users').where({ id: staff.as.actor.userId }).update(names);
});

async function send(part: string, values: Record<string, string>) {
  const { _csrf, _account } = hiddenFields((await operator.get(PAGE)).text);
  return operator
    .post(`${PAGE}/${part}`)
    .type('form')
    .send({ _csrf, _account, ...values });
}

/** The row of a job of the queue `maintenance`. */
async function enqueue(key: string): Promise<() => Promise<boolean>> {
  await site.ctx.enqueue(expireHoldsJob, {}, { key });
  return async () => (await site.db('outbox').where({ key }).first())?.settled_at !== null;
}

const findState = () => site.db('queue_states').where({ queue: 'maintenance' }).first();

describe('a queue', () => {
  test('is listed with what a worker counted', async () => {
    await eventually(findState);
    const { text } = await operator.get(PAGE);
    expect(text).toContain('<code>maintenance</code>');
    expect(text).toMatch(/filas em dia/);
    const english = (await operator.get(`/en-US${PAGE}`)).text;
    expect(english).toMatch(/queues on time/);
    await operator.get(`/pt-BR${PAGE}`);
  });

  test('opens its form in place, and a reason too short keeps what was typed', async () => {
    const { text } = await operator.get(`${PAGE}?fila=maintenance`);
    expect(text).toContain('Pausar a fila maintenance');
    const refused = await send('mudar', { queue: 'maintenance', action: 'pause', reason: 'Curto' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Escreva o motivo com pelo menos 10 letras.');
    expect(refused.text).toContain('>Curto</textarea>');
    expect(await site.db('queue_pauses')).toEqual([]);
    const unknown = await send('mudar', { queue: 'nobody', action: 'pause', reason: REASON });
    expect(unknown.status).toBe(404);
  });

  test('that is paused holds its jobs, also when Redis forgets it, until somebody resumes it', async () => {
    const redis = openRedis(site.platform.config.queueRedisUrl, 'store');
    const queues = createQueues(redis);
    const isPaused = () => queues.queue('maintenance').isPaused();
    const pause = { queue: 'maintenance', action: 'pause', reason: REASON };
    expect((await send('mudar', pause)).status).toBe(303);
    await eventually(isPaused);
    const isDone = await enqueue('while-paused');
    await eventually(async () => ((await findState())?.waiting ?? 0) > 0);
    const { text } = await operator.get(`${PAGE}?fila=maintenance`);
    expect(text).toContain('Pausada por Otávio Dantas');
    expect(text).toContain(REASON);
    await redis.flushdb();
    await eventually(isPaused);
    await eventually(async () => ((await findState())?.waiting ?? 0) > 0);
    expect(await isDone()).toBe(false);
    const again = await send('mudar', pause);
    expect(again.status).toBe(409);
    expect(again.text).toContain('Otávio Dantas já pausou esta fila');
    const resume = { queue: 'maintenance', action: 'resume', reason: 'A fonte voltou.' };
    expect((await send('mudar', resume)).status).toBe(303);
    await eventually(isDone);
    expect((await send('mudar', resume)).text).toContain('Otávio Dantas já retomou esta fila');
    await eventually(async () => ((await findState())?.per_minute ?? 0) > 0);
    const actions = await site
      .db('audit_events')
      .whereLike('action', 'queue_%')
      .orderBy('seq')
      .select('action', 'details');
    expect(actions).toEqual([
      { action: 'queue_paused', details: { code: 'maintenance' } },
      { action: 'queue_resumed', details: { code: 'maintenance' } },
    ]);
    await queues.close();
    await redis.quit();
  });
});

describe('jobs that were given up', () => {
  const bury = async (error: string, count: number): Promise<string> => {
    const letter = { job: 'platform.clean-outbox', queue: 'maintenance', payload: '{}', error, attempts: 5 };
    const rows = await site.db('dead_letters').insert(Array(count).fill(letter)).returning('id');
    return String(rows.at(-1)?.id);
  };
  const listAgain = async (error: string) =>
    site
      .db('dead_letters as d')
      .join('outbox as o', 'o.key', site.db.raw("'dead-letter-' || d.id"))
      .where({ error })
      .select('o.settled_at');

  test('say why in words in both languages, beside the text that was stored', async () => {
    const stored = 'the bank does not answer: timeout';
    const letter = await bury(stored, 1);
    const { text } = await operator.get(PAGE);
    expect(text).toMatch(/O banco não respondeu.{0,10}<code[^>]*>the bank does not answer: timeout</);
    const english = await operator.get(`/en-US${PAGE}?falha=${letter}`);
    expect(english.text.split('The bank did not respond')).toHaveLength(3);
    await operator.get(`/pt-BR${PAGE}`);
    await send('falhas', { letter, count: '1', decision: 'dismiss', reason: REASON });
  });

  test('are grouped by what failed; a dry run says how many, and each is restarted once', async () => {
    const letter = await bury('boom', 12);
    expect((await operator.get(PAGE)).text).toContain('12 em 1 grupo');
    const { text } = await operator.get(`${PAGE}?falha=${letter}`);
    expect(text).toContain('até 12 tarefas de volta na fila');
    const values = { letter, count: '5', decision: 'retry', reason: REASON };
    const refused = await send('falhas', { ...values, count: '2000', reason: 'Curto' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Digite um número de 1 a 1.000.');
    expect(refused.text).toContain('>Curto</textarea>');
    expect((await send('falhas', values)).status).toBe(303);
    expect(await listAgain('boom')).toHaveLength(5);
    expect((await send('falhas', { ...values, count: '1000' })).status).toBe(303);
    await eventually(async () => (await listAgain('boom')).filter((row) => row.settled_at).length === 12);
    const late = await send('falhas', values);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Otávio Dantas já decidiu sobre estas tarefas');
    expect(late.text).toContain(`>${REASON}</textarea>`);
    expect(late.text).toContain('Nenhuma espera mais');
  });

  test('are laid aside', async () => {
    const letter = await bury('useless', 1);
    const values = { letter, count: '1', decision: 'dismiss', reason: REASON };
    expect((await send('falhas', values)).status).toBe(303);
    expect(await site.db('dead_letters').where({ id: letter }).whereNotNull('settled_at')).toHaveLength(1);
    expect(await listAgain('useless')).toEqual([]);
  });

  test('that do not exist are not found', async () => {
    const values = { letter: '999999', count: '1', decision: 'retry', reason: REASON };
    expect((await send('falhas', values)).status).toBe(404);
    expect((await operator.get(`${PAGE}?falha=999999`)).status).toBe(200);
    expect((await operator.get(`${PAGE}?falha=x`)).status).toBe(200);
  });
});
