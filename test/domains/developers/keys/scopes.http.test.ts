import { expect, test } from '@jest/globals';
import request from 'supertest';
import { calls, files } from '~/src/app';
import { openWallet } from '~/src/domains/billing';
import type { OpenApiDocument } from '~/src/domains/developers/docs/reference.rules';
import { SCOPES, type Scope } from '~/src/shared/rights/scopes';
import { apiDocument } from '~/src/web/developers/docs/document.api';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { createTestKey } from './keys.support';

const site = await testSite();
const ID = '0198f2c4-7b1e-7c40-9a55-2f60d1c2a7e3';
const document = apiDocument({ calls, files }, '') as OpenApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method as 'get' | 'post' | 'delete',
    address: described.servers ? path.replace(/\{\w+\}/g, ID) : `/api${path}`,
    scope: described['x-scope'],
    isOpen: described.security?.length === 0,
  })),
);
type Operation = (typeof operations)[number];

const company = await createCompany(site.db, await createPerson(site.db));
await openWallet(site.ctx, company.accountId);
const key = await createTestKey(actingAs(site.ctx, company.actor), 'live', SCOPES);

/** Why a key with these scopes is refused, if for a scope: the code, and the scope that the refusal names. */
async function getRefusal({ method, address }: Operation, scopes: readonly Scope[]) {
  await site.db('api_keys').where({ account_id: company.accountId }).update({ scopes });
  const { body } = await request(site.app)[method](address).set('Authorization', `Bearer ${key}`);
  const { code, data } = body as { code?: string; data?: { scope?: string } };
  return code === 'scope_missing' || code === 'key_not_allowed' ? [code, data?.scope] : null;
}

test('every operation with a token states its scope, and every scope belongs to an operation', () => {
  const stated = operations.filter(({ isOpen }) => !isOpen).map(({ scope }) => scope);
  expect(new Set(stated)).toEqual(new Set([...SCOPES, 'any', null]));
  expect(operations.filter(({ isOpen, scope }) => isOpen && scope !== undefined)).toEqual([]);
});

/** The refusals that the document states: with the operation's scope alone, and with all others. */
const REFUSALS: Record<string, (string | undefined)[] | null> = {
  any: null,
  null: ['key_not_allowed', undefined],
};

test('every operation is open to keys as the document states', async () => {
  const wrong: unknown[] = [];
  for (const operation of operations.filter(({ isOpen }) => !isOpen)) {
    const name = String(operation.scope);
    const [own, others] = [SCOPES.filter((each) => each === name), SCOPES.filter((each) => each !== name)];
    const stated = name in REFUSALS ? REFUSALS[name] : ['scope_missing', name];
    const lacking = await getRefusal(operation, others);
    const granted = own.length > 0 ? await getRefusal(operation, own) : null;
    if (JSON.stringify([lacking, granted]) !== JSON.stringify([stated, null]))
      wrong.push({ operation: operation.name, stated, lacking, granted });
  }
  expect(wrong).toEqual([]);
});
