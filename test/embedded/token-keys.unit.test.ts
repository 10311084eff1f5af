import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeSecrets, makeTokenKeys, rotateTokenKeys } from '~/src/embedded/secrets';
import { createTokenKeys } from '~/src/platform/tokens';

const ISSUER = 'http://localhost:3000';
const kids = (encoded: string) =>
  createTokenKeys(encoded, ISSUER)
    .jwks()
    .keys.map(({ kid }) => kid);
const claims = { userId: 'u', companyUid: '', claims: [], expiresAt: new Date(Date.now() + 60_000) };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'idoneo-keys-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('rotating the token keys', () => {
  test('signs with the new key, and still takes tokens of the two before', async () => {
    const first = makeTokenKeys();
    const second = makeTokenKeys(first);
    const third = makeTokenKeys(second);
    const fourth = makeTokenKeys(third);
    const { token } = await createTokenKeys(second, ISSUER).sign(claims);
    await expect(createTokenKeys(fourth, ISSUER).verify(token)).resolves.toMatchObject({ userId: 'u' });
    const old = (await createTokenKeys(first, ISSUER).sign(claims)).token;
    await expect(createTokenKeys(third, ISSUER).verify(old)).resolves.toMatchObject({ userId: 'u' });
    await expect(createTokenKeys(fourth, ISSUER).verify(old)).rejects.toThrow('token_invalid');
    expect(kids(fourth)).toHaveLength(3);
    expect(kids(fourth).slice(1)).toEqual(kids(third).slice(0, 2));
  });

  test('the public keys hold nothing private', () => {
    const [key] = createTokenKeys(makeTokenKeys(), ISSUER).jwks().keys;
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  test('in the data folder changes the token keys alone, readable by nobody else', async () => {
    const file = join(dataDir, 'secrets.json');
    const before = makeSecrets();
    await writeFile(file, JSON.stringify(before));
    expect(await rotateTokenKeys(dataDir, undefined)).toBeNull();
    const after = JSON.parse(await readFile(file, 'utf8'));
    expect({ ...after, TOKEN_KEYS: '' }).toEqual({ ...before, TOKEN_KEYS: '' });
    expect(kids(after.TOKEN_KEYS)[1]).toBe(kids(before.TOKEN_KEYS)[0]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('given from outside are only told', async () => {
    const given = makeTokenKeys();
    expect(kids((await rotateTokenKeys(dataDir, given)) ?? '')[1]).toBe(kids(given)[0]);
  });

  test('without keys says so', async () => {
    await expect(rotateTokenKeys(join(dataDir, 'none'), undefined)).rejects.toThrow('no keys to rotate');
  });
});
