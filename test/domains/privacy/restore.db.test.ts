import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eraseDueAccounts } from '~/src/domains/privacy';
import { findAddress } from '~/src/domains/profile/address.store';
import { findPhone } from '~/src/domains/profile/phone.store';
import { findPicture } from '~/src/domains/profile/picture.store';
import { getReportView } from '~/src/domains/reports';
import { findPdf, readPdf } from '~/src/domains/reports/report-file.store';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';
import { openDatabase } from '~/src/platform/database/knex';
import { createContext } from '~/src/platform/platform';
import { hrefTo } from '~/src/shared/routes';
import { createTestApp, type TestApp } from '~/test/support/app';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { createTestDatabase, type TestDatabase } from '~/test/support/process/test-database';
import { openSessions } from '~/test/support/sessions';
import { createCustomer, ended, order, personWho } from '../reports/order/order.support';
import { later, type Somebody, somebodyGone } from './somebody.support';

/** A backup of rows and files from before an erasure, restored with the newest dump of `subject_keys`. */
let site: TestApp;
let gone: Somebody;
let colleague: { userId: string; accountId: string; reportId: string };
const folders: string[] = [];
const databases: TestDatabase[] = [];

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'idoneo-backup-'));
  folders.push(folder);
  return folder;
};

/** The app on a database that outlives it. */
const appOn = (url: string, dataDir: string, worker = false): Promise<TestApp> => {
  const knex = openDatabase(url, { max: 10 });
  const database = { url, knex, destroy: () => knex.destroy() };
  return createTestApp({ worker, database, env: { DATA_DIR: dataDir } });
};

async function newDatabase(copyOf?: string): Promise<string> {
  const made = await createTestDatabase({ copyOf });
  databases.push(made);
  return made.url;
}

async function liveFor(app: TestApp): Promise<void> {
  const made = await createCustomer(app.ctx, { cpf: '39053344705' });
  const { reportId } = await order(made.as, personWho('clean'));
  await ended(app.ctx, reportId);
  colleague = { ...made.fixture, reportId };
  const company = await createCompany(app.db, made.fixture, { cnpj: '34028316000103' });
  gone = await somebodyGone(app, company.accountId);
}

beforeAll(async () => {
  const [live, liveFiles, backupFiles] = [await newDatabase(), await newFolder(), await newFolder()];
  const before = await appOn(live, liveFiles, true);
  await liveFor(before).finally(() => before.close());
  const backup = await newDatabase(live);
  await cp(liveFiles, backupFiles, { recursive: true });

  const after = await appOn(live, liveFiles);
  expect(await eraseDueAccounts(later(after.ctx))).toBe(1);
  const newestKeys = await after.db('subject_keys').select();
  await after.close();

  site = await appOn(backup, backupFiles);
  await site.db('subject_keys').delete();
  await site.db('subject_keys').insert(newestKeys);
}, 180_000);
afterAll(async () => {
  await site.close();
  for (const database of databases) await database.destroy();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}, 60_000);

const fresh = () => createContext(site.platform);

test('the erased person is in the older copy, and nothing of theirs can be read', async () => {
  const user = await site.db('users').where({ id: gone.userId }).first();
  expect(user.phone_sealed.length).toBeGreaterThan(0);
  const ctx = fresh();
  const pdf = await findPdf(ctx, gone.reportId);
  if (!pdf) throw new Error('no PDF in the copy');
  const readings = [
    findPhone(ctx, gone.userId),
    findAddress(ctx, gone.userId),
    findPicture(ctx, gone.userId),
    getReportView(ctx, gone.accountId, gone.reportId),
    readPdf(ctx, { id: gone.reportId, accountId: gone.accountId }, pdf),
  ];
  const results = await Promise.allSettled(readings);
  for (const each of results) expect(each).toMatchObject({ reason: expect.any(SubjectErased) });
});

test('everybody else is read by the app as before', async () => {
  const ctx = fresh();
  const { reportId, accountId, userId } = colleague;
  const view = await getReportView(ctx, accountId, reportId);
  expect(view).toMatchObject({ issuedTo: { document: '39053344705' }, hasPdf: true });
  const pdf = await findPdf(ctx, reportId);
  if (!pdf) throw new Error('no PDF');
  const bytes = await readPdf(ctx, { id: reportId, accountId }, pdf);
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  const [cookie] = await openSessions(site, userId, 1);
  const page = await site.agent().get(hrefTo('pt-BR', 'history')).set('Cookie', String(cookie));
  expect(page.status).toBe(200);
  expect(page.text).toContain(`/${reportId}`);
});

test('the hourly job erases the person again, though their key is gone', async () => {
  expect(await eraseDueAccounts(later(fresh()))).toBe(1);
  const user = await site.db('users').where({ id: gone.userId }).first();
  expect(user).toMatchObject({ status: 'cancelled', phone_sealed: null });
  expect(await site.db('text_messages')).toEqual([]);
});
