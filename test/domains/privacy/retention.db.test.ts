import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cleanUpAccess } from '~/src/domains/access';
import { insertChoice } from '~/src/domains/leads/cookie-choice.store';
import { recordLead } from '~/src/domains/leads/leads.service';
import type { NewLead } from '~/src/domains/leads/leads.types';
import { type EmailRequest, queueEmail } from '~/src/domains/notifications';
import { insertText } from '~/src/domains/notifications/text-message.store';
import { acceptDocument, saveDocument } from '~/src/domains/onboarding/document.store';
import { deleteExpiredData } from '~/src/domains/privacy';
import { insertPhoneCode } from '~/src/domains/profile/phone.store';
import { describeReports } from '~/src/domains/reports';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { listHomeReports } from '~/src/domains/reports/history/home.queries';
import { saveSummary } from '~/src/domains/reports/reports.store';
import type { Ctx } from '~/src/platform/context';
import { diskFiles } from '~/src/platform/files/disk-files';
import { FileMissing } from '~/src/platform/files/errors';
import { testContext } from '~/test/support/context';
import { keysOnDisk, pathOnDisk } from '~/test/support/disk';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import { createCustomer, order, personWho } from '../reports/order/order.support';

/** Somebody who orders reports. */
let customer: Awaited<ReturnType<typeof createCustomer>>['as'];
const database = await testDatabase();
const ctx = testContext(database.knex);
beforeAll(async () => {
  customer = (await createCustomer(ctx)).as;
});

const hoursAgo = (hours: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() - hours * 3_600_000) });

/** A contract that somebody left; returns its row and its file. */
async function left(hours: number) {
  const { userId } = await createPerson(ctx.db);
  const held = { userId, name: 'contrato.pdf', kind: 'pdf', content: Buffer.from(randomUUID()) } as const;
  const { id } = await saveDocument(hoursAgo(hours), held);
  const { file_key } = await ctx.db('onboarding_documents').where({ id }).first('file_key');
  return { id, file_key, userId };
}

test('contracts that no form came for leave quarantine after a day, file and row; others stay', async () => {
  const [old, fresh, taken] = [await left(25), await left(23), await left(25)];
  await acceptDocument(ctx, taken.id);
  await deleteExpiredData(ctx);
  expect(
    await ctx.db('onboarding_documents').whereIn('id', [old.id, fresh.id, taken.id]).pluck('id'),
  ).toEqual(expect.arrayContaining([fresh.id, taken.id]));
  expect(await ctx.db('onboarding_documents').where({ id: old.id })).toEqual([]);
  await expect(ctx.files.get(old.file_key)).rejects.toThrow();
  for (const { file_key } of [fresh, taken])
    expect((await ctx.files.get(file_key)).length).toBeGreaterThan(0);
  await deleteExpiredData(ctx);
});

test('a file that could not be removed is removed the next time', async () => {
  const { id, file_key } = await left(30);
  const files = { ...ctx.files, remove: () => Promise.reject(new Error('the store is away')) };
  await expect(deleteExpiredData({ ...ctx, files })).rejects.toThrow('away');
  expect(await ctx.db('onboarding_documents').where({ id })).toEqual([]);
  await deleteExpiredData(ctx);
  await expect(ctx.files.get(file_key)).rejects.toThrow();
});

test('a cancellation goes 90 days after its user was erased; one that waits, or whose place in a company is empty, stays', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(ctx.db)));
  const [gone, fresh, waiting, alone] = people as [Fixture, Fixture, Fixture, Fixture];
  for (const { userId } of people)
    await ctx.db('user_cancellations').insert({ user_id: userId, cancel_at: hoursAgo(91 * 24).now() });
  await ctx
    .db('user_cancellations')
    .where({ user_id: fresh.userId })
    .update({ cancel_at: hoursAgo(89 * 24).now() });
  await createCompany(ctx.db, alone);
  for (const { userId } of [gone, fresh, alone])
    await ctx.db('users').where({ id: userId }).update({ status: 'cancelled' });
  await deleteExpiredData(ctx);
  const ids = people.map(({ userId }) => userId);
  const left = await ctx.db('user_cancellations').whereIn('user_id', ids).pluck('user_id');
  expect(left.sort()).toEqual([fresh, waiting, alone].map(({ userId }) => userId).sort());
  await ctx.db('user_cancellations').whereIn('user_id', ids).delete();
});

test('what was written to sales is forgotten after a year, its key and mails too', async () => {
  const lead: Omit<NewLead, 'contact'> = {
    kind: 'other',
    volume: null,
    source: null,
    party: 'person',
    newsletter: false,
    page: 'corporate-contato',
    locale: 'pt-BR',
    campaign: {},
    choice: null,
  };
  const write = async (days: number) => {
    const at = { ...ctx, now: () => new Date(Date.now() - days * 86_400_000) };
    const email = `escreveu-${days}@x.test`;
    const contact = { name: 'Uma Pessoa', email, phone: '1133334444', cnpj: null, message: '' };
    const protocol = await recordLead(at, { ...lead, contact });
    return (await ctx.db('leads').where({ protocol }).first('id')).id as string;
  };
  const [old, fresh] = [await write(367), await write(360)];
  await deleteExpiredData(ctx);
  await deleteExpiredData(ctx);
  expect(await ctx.db('leads').whereIn('id', [old, fresh]).pluck('id')).toEqual([fresh]);
  const keys = await ctx.db('subject_keys').whereIn('subject_id', [old, fresh]).whereNotNull('wrapped');
  expect(keys.map(({ subject_id }) => subject_id)).toEqual([fresh]);
  const mails = await ctx.db('messages').whereLike('key', 'lead-%').pluck('key');
  expect(mails.sort()).toEqual([`lead-${fresh}`, `lead-${fresh}-sales`].sort());
});

test('a choice about cookies is forgotten a year after its cookie', async () => {
  for (const days of [800, 700]) {
    const at = { ...ctx, now: () => new Date(Date.now() - days * 86_400_000) };
    await insertChoice(at, { id: randomUUID(), analytics: true, ads: false }, 1);
  }
  await deleteExpiredData(ctx);
  expect(await ctx.db('cookie_choices')).toHaveLength(1);
});

test('phone codes of the day before are forgotten', async () => {
  const { userId } = await createPerson(ctx.db);
  const textId = randomUUID();
  await insertPhoneCode(hoursAgo(26), userId, { phone: '11987650000', code: '123456', textId });
  await insertPhoneCode(ctx, userId, { phone: '11987650001', code: '123456', textId });
  await deleteExpiredData(ctx);
  expect(await ctx.db('phone_codes').where({ user_id: userId })).toHaveLength(1);
});

test('logins last used more than six months ago are forgotten, their tokens too; later ones stay', async () => {
  const { userId, accountId } = await createPerson(ctx.db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const record = (days: number) => ({
    user_id: userId,
    account_id: accountId,
    created_at: daysAgo(days),
    last_seen_at: daysAgo(days),
    expires_at: daysAgo(days - 1),
  });
  const [old, later] = await ctx
    .db('login_records')
    .insert([record(190), record(170)])
    .returning('id');
  const token = { jti: randomUUID(), family: randomUUID(), user_id: userId, account_id: accountId };
  await ctx.db('api_tokens').insert({ ...token, login_id: old.id, expires_at: daysAgo(0) });
  await cleanUpAccess(ctx);
  expect(await ctx.db('login_records').where({ user_id: userId }).pluck('id')).toEqual([later.id]);
  expect(await ctx.db('api_tokens').where({ user_id: userId })).toEqual([]);
});

test('a report of more than five years ago says nothing any more, its file is gone; a later one stays', async () => {
  const place = () => order(customer, personWho('clean'), { texts: { reference: 'Pasta 7' } });
  const [old, later] = [await place(), await place()];
  const fileKey = await ctx.files.put('reports', Buffer.from('a PDF'));
  const file = { report_id: old.reportId, account_id: customer.actor.accountId, version: 1 };
  await ctx
    .db('report_files')
    .insert({ ...file, kind: 'pdf', file_key: fileKey, sha256: 'x'.repeat(64), bytes: 5 });
  const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000);
  for (const [{ reportId }, years] of [
    [old, 5.1],
    [later, 4.9],
  ] as const) {
    await ctx
      .db('reports')
      .where({ id: reportId })
      .update({ created_at: yearsAgo(years) });
    await saveSummary(ctx, { id: reportId, account_id: customer.actor.accountId }, 'Helena Duarte');
  }
  await deleteExpiredData(ctx);
  await deleteExpiredData(ctx);
  const said = async ({ reportId }: { reportId: string }) => {
    const row = await ctx.db('reports').where({ id: reportId }).first();
    const { inputs_sealed, issued_to_sealed, texts_sealed, document_index, name_sealed, name_words } = row;
    const sealed = [inputs_sealed, issued_to_sealed, texts_sealed ?? '', name_sealed ?? ''];
    const columns = [...sealed, document_index, name_words];
    return columns.map(({ length }) => length > 0);
  };
  expect(await said(old)).toEqual([false, false, false, false, false, false]);
  expect(await said(later)).toEqual([true, true, true, true, true, true]);
  const { lines } = await listReports(ctx, { ...customer.actor, limit: 10 });
  expect(lines.map(({ id }) => id)).toEqual([later.reportId]);
  const described = await describeReports(ctx, { accountId: customer.actor.accountId }, [
    old.reportId,
    later.reportId,
  ]);
  expect([...described.keys()]).toEqual([later.reportId]);
  expect((await listHomeReports(customer)).recent.map(({ id }) => id)).not.toContain(old.reportId);
  expect(await ctx.db('report_files').where({ report_id: old.reportId })).toEqual([]);
  await expect(ctx.files.get(fileKey)).rejects.toThrow();
});

test('messages without an account are deleted after 90 days; newer ones and those of accounts stay', async () => {
  const { userId } = await createPerson(ctx.db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const params = { link: 'https://idoneo.test/x', hours: 24 };
  for (const to of [{ address: 'a@velha.test' }, { address: 'b@nova.test' }, { userId }]) {
    await queueEmail(ctx, { ...to, template: 'email-change', params } as EmailRequest);
  }
  const text = { template: 'security-code', params: { code: '123456', minutes: 10 } } as const;
  for (const who of [{}, {}, { userId }]) await insertText(ctx, { ...text, ...who, phone: '11987650777' });
  const ages = [91, 89, 91];
  for (const table of ['messages', 'text_messages']) {
    const ids: string[] = await ctx.db(table).orderBy('created_at').pluck('id');
    for (const [index, days] of ages.entries()) {
      await ctx
        .db(table)
        .where({ id: ids.at(index - 3) })
        .update({ created_at: daysAgo(days) });
    }
  }
  await deleteExpiredData(ctx);
  for (const table of ['messages', 'text_messages']) {
    const left = await ctx.db(table).where('created_at', '<', daysAgo(88)).orderBy('created_at');
    expect(left.map(({ user_id }) => user_id)).toEqual([userId, null]);
  }
});

describe('files that no row has', () => {
  const FOLDERS = ['contracts', 'evidence', 'pictures', 'reports'];
  const age = (root: string, key: string, hours: number) => {
    const then = new Date(Date.now() - hours * 3_600_000);
    return utimes(pathOnDisk(root, key), then, then);
  };

  /** A context with a file store of its own. */
  async function ownFiles() {
    const root = await mkdtemp(join(tmpdir(), 'idoneo-sweep-'));
    return { root, own: { ...ctx, files: diskFiles(root) } };
  }

  /** The job at each hour of a day's turn, so that it comes by every file. */
  async function runRound(own: Ctx): Promise<void> {
    for (let hour = 0; hour < 16; hour += 1) {
      await deleteExpiredData({ ...own, now: () => new Date(Date.now() + hour * 3_600_000) });
    }
  }

  /** In each folder a file that a row points at. */
  async function pointedAt(own: Ctx): Promise<string[]> {
    const put = (folder: string) => own.files.put(folder, Buffer.from('kept'));
    const { userId } = await createPerson(own.db);
    const { id } = await saveDocument(own, { userId, name: 'a.pdf', kind: 'pdf', content: Buffer.from('x') });
    await acceptDocument(own, id);
    const { file_key } = (await own.db('onboarding_documents').where({ id }).first('file_key'))!;
    const [picture, pdf, evidence] = [await put('pictures'), await put('reports'), await put('evidence')];
    await own.db('preferences').insert({ user_id: userId, picture_key: picture });
    const { reportId } = await order(customer, personWho('clean'));
    const file = { report_id: reportId, account_id: customer.actor.accountId, version: 1 };
    await own
      .db('report_files')
      .insert({ ...file, kind: 'pdf', file_key: pdf, sha256: 'x'.repeat(64), bytes: 4 });
    await own.db('report_sources').where({ report_id: reportId }).update({ evidence_key: evidence });
    return [file_key, picture, pdf, evidence];
  }

  test('go after a day, halves of a write too; what a row points at and what is young stays', async () => {
    const { root, own } = await ownFiles();
    const kept = await pointedAt(own);
    expect(kept.map((key) => key.split('/')[0]).sort()).toEqual(FOLDERS);
    for (const key of kept) await age(root, key, 400);
    const put = (folder: string) => own.files.put(folder, Buffer.from('nobody’s'));
    const young = await Promise.all(FOLDERS.map(put));
    const old = await Promise.all(FOLDERS.map(put));
    const half = `${await put('contracts')}.part`;
    await rename(pathOnDisk(root, half.replace('.part', '')), pathOnDisk(root, half));
    const elsewhere = await own.files.put('other-folder', Buffer.from('of no keeper'));
    for (const key of [...old, half, elsewhere]) await age(root, key, 25);
    await runRound(own);
    for (const key of [...kept, ...young, elsewhere])
      expect((await own.files.get(key)).length).toBeGreaterThan(0);
    for (const key of [...old, half]) await expect(own.files.get(key)).rejects.toThrow(FileMissing);
  });

  test('are left where they are many: then the database is another day’s', async () => {
    const { root, own } = await ownFiles();
    const keys: string[] = [];
    for (let count = 0; count < 2_400; count += 1)
      keys.push(await own.files.put('reports', Buffer.from('x')));
    for (const key of keys) await age(root, key, 25);
    await runRound(own);
    expect(keysOnDisk(root)).toHaveLength(2_400);
  });
});
