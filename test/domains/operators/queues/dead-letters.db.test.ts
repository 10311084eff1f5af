import { beforeAll, expect, test } from '@jest/globals';
import { settleLetters } from '~/src/domains/operators/queues/queue.service';
import type { ActorCtx } from '~/src/platform/context';
import { runStatement, transact } from '~/src/platform/database/knex';
import { type LetterDecision, saveDeadLetter, settleDeadLetters } from '~/src/platform/queue/dead-letters';
import { createCustomer } from '~/test/domains/reports/order/order.support';
import { testSite } from '~/test/support/app';

const JOB = 'platform.clean-outbox';
const REASON = 'A fonte voltou a responder.';
const PID = { name: 'pid', text: 'select pg_backend_pid() as pid' };

const site = await testSite();
let as: ActorCtx;
beforeAll(async () => {
  const customer = await createCustomer(site.ctx);
  as = { ...customer.as, actor: { ...customer.as.actor, operator: true } };
});

/** So many dead letters that failed alike; the newest of them. */
async function bury(error: string, count: number): Promise<string> {
  const letter = { job: JOB, queue: 'maintenance', payload: '{}', error, attempts: 5 };
  const rows = await site.db('dead_letters').insert(Array(count).fill(letter)).returning('id');
  return String(rows.at(-1)?.id);
}

const choice = (letter: string, count: number, decision: LetterDecision = 'retry') => ({
  letter,
  count,
  decision,
  reason: REASON,
});

const listWaiting = (error: string) => site.db('dead_letters').where({ error }).whereNull('settled_at');
/** Keys of the jobs that were restarted for these letters. */
async function listKeys(error: string): Promise<string[]> {
  const ids: number[] = await site.db('dead_letters').where({ error }).pluck('id');
  const keys: string[] = await site.db('outbox').pluck('key');
  return keys.filter((key) => ids.some((id) => key === `dead-letter-${id}`));
}

test('what a mail server refused names nobody, and is one group', async () => {
  for (const to of ['ana.lima@demo.test', 'rui@demo.test']) {
    const error = `Can't send mail - all recipients were rejected: 550 5.1.1 <${to}>: no such user ${to}`;
    const letter = { job: JOB, queue: 'mail', payload: {}, error, attempts: 5, outboxId: null };
    await saveDeadLetter(site.db, letter);
  }
  const errors: string[] = await site.db('dead_letters').where({ queue: 'mail' }).pluck('error');
  expect(errors).toHaveLength(2);
  expect(new Set(errors).size).toBe(1);
  expect(errors[0]).toContain('550 5.1.1 <#>: no such user #');
});

test('a thousand are restarted at once, each once; the rest wait', async () => {
  const letter = await bury('a thousand', 1_200);
  expect(await settleLetters(as, choice(letter, 1_000))).toBe(1_000);
  expect(await listWaiting('a thousand')).toHaveLength(200);
  expect(await settleLetters(as, choice(letter, 1_000))).toBe(200);
  const keys = await listKeys('a thousand');
  expect(keys).toHaveLength(1_200);
  expect(new Set(keys).size).toBe(1_200);
  const decisions = await site.db('dead_letter_decisions').where({ reason: REASON }).orderBy('id');
  expect(decisions.map(({ letters }) => letters)).toEqual([1_000, 200]);
  const events = await site.db('audit_events').where({ action: 'dead_letters_settled' }).orderBy('seq');
  expect(events[0]?.details).toEqual({ decision: 'retry', rows: 1_000, code: JOB });
});

test('of two at once one restarts them, and the other is told who was first', async () => {
  const letter = await bury('two at once', 30);
  const name = 'Otávio Dantas';
  await site.db('users').where({ id: as.actor.userId }).update({ full_name: name });
  const both = [settleLetters(as, choice(letter, 1_000)), settleLetters(as, choice(letter, 1_000))];
  const results = await Promise.allSettled(both);
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([
    { status: 'fulfilled', value: 30 },
  ]);
  const refused = results.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({
    reason: { status: 409, code: 'dead_letters_settled', params: { who: name } },
  });
  expect(await listKeys('two at once')).toHaveLength(30);
});

test('whoever dies in between has restarted none and lost none', async () => {
  const letter = await bury('a death', 50);
  const { db } = site.platform;
  const dying = transact(db, async (trx) => {
    const [backend] = await runStatement<{ pid: number }>(trx, PID, []);
    const { reason, decision, count: limit } = choice(letter, 1_000);
    const group = { job: JOB, error: 'a death', upTo: Number(letter), limit };
    const by = { decidedBy: as.actor.userId, at: site.ctx.now() };
    expect(await settleDeadLetters(trx, { ...group, ...by, decision, reason })).toBe(50);
    await site.db.raw('select pg_terminate_backend(?)', [backend?.pid ?? 0]);
  });
  await expect(dying).rejects.toThrow();
  expect(await listWaiting('a death')).toHaveLength(50);
  expect(await listKeys('a death')).toEqual([]);
  expect(await settleLetters(as, choice(letter, 1_000))).toBe(50);
  expect(await listKeys('a death')).toHaveLength(50);
});

test('what is dismissed is not restarted, and what failed since the look waits', async () => {
  const letter = await bury('dismissed', 2);
  await bury('dismissed', 1);
  expect(await settleLetters(as, choice(letter, 1_000, 'dismiss'))).toBe(2);
  expect(await listWaiting('dismissed')).toHaveLength(1);
  expect(await listKeys('dismissed')).toEqual([]);
});

test('only operators decide', async () => {
  const letter = await bury('not yours', 1);
  const customer = { ...as, actor: { ...as.actor, operator: false } };
  await expect(settleLetters(customer, choice(letter, 1))).rejects.toMatchObject({ status: 403 });
});
