import { rm } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { changeSetting } from '~/src/domains/billing/settings/settings.service';
import { diskFiles } from '~/src/platform/files/disk-files';
import { getFilesFolder } from '~/src/platform/files/files.setup';
import { findSettings, saveSetting } from '~/src/platform/settings';
import { addDays, toDay, toInstant } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { runCommand } from '~/test/support/process/command';

const site = await testSite();
const inBucket = await testSite({ bucket: true });

test.each([
  [['serve'], /no command "serve", but: migrate, /],
  [['maintenance'], /say "on" or "off"/],
  [['operator', 'ninguem'], /give an e-mail address/],
  [['preset', 'totem'], /give a name and an e-mail address, or "off"/],
  [['copy-files'], /set FILES_S3_ENDPOINT/],
  [['adjust-for-price', '2025-02-30', '29,90', '39,90'], /give a day/],
])('%j is refused with a message', async (words, said) => {
  const { code, stderr } = await runCommand(site, ...words);
  expect([code, stderr]).toEqual([1, expect.stringMatching(said)]);
  expect(stderr).not.toContain('    at ');
});

test('an account is marked for the preset login, and unmarked', async () => {
  await saveSetting(site.db, 'access.preset_login', true);
  const { email } = await createPerson(site.db);
  const input = { PresetAccount: 'totem', CaptchaToken: 'sandbox-pass' };
  const login = () => site.agent().post('/api/Login/LoginPresetAccount').send(input);
  const before = (await login()).status;
  expect(await runCommand(site, 'preset', 'totem', email)).toMatchObject({ code: 0 });
  const marked = await login();
  expect(await runCommand(site, 'preset', 'totem', 'off')).toMatchObject({ code: 0 });
  expect([before, marked.status, (await login()).status]).toEqual([404, 200, 404]);
});

test('the site is closed and opened, and what operators planned is said', async () => {
  const { actor } = await createPerson(site.db, { operator: true });
  const until = addDays(toDay(new Date()), 1);
  await changeSetting(
    actingAs(site.ctx, actor),
    'maintenance',
    { value: 1, from: null, until },
    'Troca de disco',
  );
  const getState = async () => (await findSettings(site.db)).maintenance;
  expect(await runCommand(site, 'maintenance', 'off')).toMatchObject({ code: 0 });
  const open = await getState();
  expect(await runCommand(site, 'maintenance', 'on')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`planned: off from ${toInstant(until).toISOString()} on`),
  });
  expect([open, await getState()]).toEqual([0, 1]);
});

test('the files on disk are copied to the bucket, once', async () => {
  const { files, config } = inBucket.platform;
  const disk = diskFiles(getFilesFolder(config.dataDir));
  const keys = [await disk.put('reports', Buffer.from('a')), await disk.put('pictures', Buffer.from('bc'))];
  const copy = () => runCommand(inBucket, 'copy-files');
  expect(await copy()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('copied=2 bytes=3 present=0'),
  });
  expect(await copy()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('copied=0 bytes=0 present=2'),
  });
  await rm(getFilesFolder(config.dataDir), { recursive: true });
  const contents = await Promise.all(keys.map((key) => files.get(key)));
  expect(contents.map(String)).toEqual(['a', 'bc']);
  inBucket.sandbox.faults.set('storage', 'error', 600);
  await disk.put('reports', Buffer.from('d'));
  expect(await copy()).toMatchObject({ code: 1, stderr: expect.stringContaining('storage_unavailable') });
});
