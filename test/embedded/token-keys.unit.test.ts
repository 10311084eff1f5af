import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rotateTokenKeys } from '~/src/embedded/secrets';
import { createTokenKeys, readKeyFile } from '~/src/platform/crypto/tokens';
import { createSecrets, generateTokenKeys } from '~/src/setup/new-secrets.mjs';

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
  test('signs with the new key, and still accepts tokens of the two previous ones', async () => {
    const first = generateTokenKeys();
    const second = generateTokenKeys(first);
    const third = generateTokenKeys(second);
    const fourth = generateTokenKeys(third);
    const { token } = await createTokenKeys(second, ISSUER).sign(claims);
    await expect(createTokenKeys(fourth, ISSUER).verify(token)).resolves.toMatchObject({ userId: 'u' });
    const old = (await createTokenKeys(first, ISSUER).sign(claims)).token;
    await expect(createTokenKeys(third, ISSUER).verify(old)).resolves.toMatchObject({ userId: 'u' });
    await expect(createTokenKeys(fourth, ISSUER).verify(old)).rejects.toThrow('token_invalid');
    expect(kids(fourth)).toHaveLength(3);
    expect(kids(fourth).slice(1)).toEqual(kids(third).slice(0, 2));
  });

  test('the public keys hold nothing private', () => {
    const [key] = createTokenKeys(generateTokenKeys(), ISSUER).jwks().keys;
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  test('in the data folder changes only the token keys, in a file readable only by its owner', async () => {
    const file = join(dataDir, 'secrets.json');
    const before = createSecrets();
    await writeFile(file, JSON.stringify(before));
    expect(await rotateTokenKeys({ dataDir })).toBeNull();
    const after = JSON.parse(await readFile(file, 'utf8'));
    expect({ ...after, TOKEN_KEYS: '' }).toEqual({ ...before, TOKEN_KEYS: '' });
    expect(kids(after.TOKEN_KEYS)[1]).toBe(kids(before.TOKEN_KEYS)[0]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('set in the environment is only reported', async () => {
    const keys = generateTokenKeys();
    expect(kids((await rotateTokenKeys({ dataDir, tokenKeys: keys })) ?? '')[1]).toBe(kids(keys)[0]);
  });

  test('reports missing keys', async () => {
    await expect(rotateTokenKeys({ dataDir: join(dataDir, 'none') })).rejects.toThrow('no keys to rotate');
  });

  test.each(['plain', 'json'])(
    'in a %s file takes effect in every process without a restart',
    async (kind) => {
      const file = join(dataDir, `keys-${kind}`);
      const first = generateTokenKeys();
      await writeFile(file, kind === 'json' ? JSON.stringify({ TOKEN_KEYS: first }) : `${first}\n`);
      const source = { encodedKeys: first, again: () => readKeyFile(file) };
      const [signs, checks] = [createTokenKeys(source, ISSUER), createTokenKeys(source, ISSUER)];
      const before = (await signs.sign(claims)).token;
      expect(await rotateTokenKeys({ dataDir, tokenKeys: first, file })).toBeNull();
      signs.refresh();
      const { token } = await signs.sign(claims);
      expect(signs.jwks().keys).toHaveLength(2);
      // Another process looks when it meets a key that it does not know.
      await expect(checks.verify(token)).resolves.toMatchObject({ userId: 'u' });
      await expect(checks.verify(before)).resolves.toMatchObject({ userId: 'u' });
    },
  );

  test('checks a cached token again when its key is removed or it expires', async () => {
    const first = generateTokenKeys();
    const file = join(dataDir, 'checked');
    await writeFile(file, first);
    const keys = createTokenKeys({ encodedKeys: first, again: () => readKeyFile(file) }, ISSUER);
    const { token } = await keys.sign(claims);
    await expect(keys.verify(token)).resolves.toMatchObject({ userId: 'u' });
    await expect(keys.verify(token)).resolves.toMatchObject({ userId: 'u' });
    await expect(keys.verify(token, claims.expiresAt)).rejects.toThrow('token_invalid');
    await expect(keys.verify(`${token.slice(0, -4)}AAAA`)).rejects.toThrow('token_invalid');
    await writeFile(file, generateTokenKeys());
    keys.refresh();
    await expect(keys.verify(token)).rejects.toThrow('token_invalid');
  });

  test('changes nothing for a file without keys, which is reported', async () => {
    const messages: unknown[] = [];
    const source = {
      encodedKeys: generateTokenKeys(),
      again: () => 'x',
      onError: (error: unknown) => messages.push(error),
    };
    const keys = createTokenKeys(source, ISSUER);
    keys.refresh();
    expect(messages).toHaveLength(1);
    expect(keys.jwks().keys).toHaveLength(1);
  });
});
