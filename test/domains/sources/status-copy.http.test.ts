import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { S3mini } from 's3mini';
import { drawStatusCopy } from '~/jobs/sources.jobs';
import { listSources } from '~/src/domains/catalog';
import { copyStatus, measureStatus, openIncident, SOURCE_IDS } from '~/src/domains/sources';
import { forgetStatus } from '~/src/domains/sources/status.queries';
import { openStatusCopy } from '~/src/platform/files/files.setup';
import { type PublicCopy, publicFolder } from '~/src/platform/files/public-copy';
import { testSite } from '~/test/support/app';
import { moveClock, resetClock } from '~/test/support/clock';

const SOURCE = 'transparencia-ceis';
const site = await testSite({ bucket: true });

let folder: string;
let copy: PublicCopy;
beforeEach(async () => {
  resetClock(site);
  folder = await mkdtemp(join(tmpdir(), 'copy-'));
  copy = publicFolder(folder);
  await site.db('incidents').delete();
  forgetStatus();
});

async function measure(minutes: number): Promise<void> {
  moveClock(site, minutes);
  await measureStatus({ ...site.ctx, now: site.platform.now }, SOURCE_IDS);
}
const write = (statusCopy: PublicCopy | null = copy) =>
  copyStatus({ ...site.ctx, now: site.platform.now, statusCopy }, { listSources, draw: drawStatusCopy });
const read = (name: string) => readFile(join(folder, name), 'utf8');

test('the copy is one file per language, marked as a copy with its time, beside the summary', async () => {
  await openIncident(site.ctx, SOURCE, {
    update: 'opened',
    kind: 'down',
    share: 100,
    at: site.platform.now(),
  });
  await measure(1);
  await write();
  expect((await readdir(folder)).sort()).toEqual([
    'en.html',
    'index.html',
    'summary.en.json',
    'summary.json',
  ]);
  const page = await read('index.html');
  expect(page).toContain('Isto é uma cópia.');
  expect(page).toMatch(/Medido até \d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d/);
  expect(page).toMatch(/CEIS\) sem resposta/);
  expect(page).not.toMatch(/<script|src=|<link/);
  expect(await read('en.html')).toContain('This is a copy.');
  const summary = JSON.parse(await read('summary.json'));
  expect(summary.status.indicator).toBe('major');
  expect(summary.incidents).toHaveLength(1);
});

test('the copy is written again after a change, and states when measuring stopped', async () => {
  await measure(1);
  const writes: string[] = [];
  const countingCopy: PublicCopy = {
    write: (name, ...rest) => {
      writes.push(name);
      return copy.write(name, ...rest);
    },
  };
  await write(countingCopy);
  await write(countingCopy);
  expect(writes).toHaveLength(4);
  await measure(1);
  await write(countingCopy);
  expect(writes).toHaveLength(8);
  moveClock(site, 10);
  await write(countingCopy);
  expect(await read('index.html')).toContain('Não sabemos como estamos.');
  expect(await read('index.html')).not.toContain('Respondendo');
});

test('a bucket gets the copy as public objects; without the setting nothing is written', async () => {
  await measure(1);
  await write(null);
  const { config } = site.platform;
  expect(config.statusCopy).toBeNull();
  await write(openStatusCopy(config.bucket && { bucket: config.bucket }));
  const { endpoint = '', bucket, region, keyId = '', secret = '' } = config.bucket ?? {};
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
  });
  expect(await s3.getObject('index.html')).toContain('Isto é uma cópia.');
});
