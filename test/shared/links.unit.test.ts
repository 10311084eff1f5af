import { expect, test } from '@jest/globals';
import { areParamsValid } from '~/src/http/params';
import { hrefTo, ROUTES } from '~/src/shared/routes';

const UID = '00000000-0000-4000-8000-000000000000';

test('a link requires exactly the parameters of its route', () => {
  expect(hrefTo('pt-BR', 'batch-confirm', { batchUid: UID })).toBe(`/confirmar-compra-lote/${UID}`);
  expect(hrefTo('pt-BR', 'home', {}, { aba: 'a' })).toBe('/home?aba=a');
  expect(hrefTo('en-US', 'buy-product', { externalId: 'x' })).toBe('/buy-product/x');
  // The type check of the suite fails where one of these compiles.
  // @ts-expect-error another name
  expect(() => hrefTo('pt-BR', 'batch-confirm', { batchUID: UID })).toThrow('missing batchUid');
  // @ts-expect-error no parameters
  expect(() => hrefTo('pt-BR', 'team-user')).toThrow('missing userUid');
  // @ts-expect-error one that the route does not have
  expect(hrefTo('pt-BR', 'home', { uid: UID })).toBe('/home');
  // @ts-expect-error no such route
  expect(() => hrefTo('pt-BR', 'nowhere')).toThrow('no route nowhere');
});

const CONNECTION = '/{partner}/conexoes/{connectionUid}';

test('every id parameter refuses an invalid id', () => {
  const names = ROUTES.flatMap(({ pt }) => [...pt.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const ids = [...new Set(names)].filter((name) => /(^u|U)id$/.test(name));
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((name) => areParamsValid(`/{${name}}`, { [name]: 'x' }))).toEqual([]);
  expect(ids.filter((name) => !areParamsValid(`/{${name}}`, { [name]: UID }))).toEqual([]);
  expect(areParamsValid(CONNECTION, { partner: 'banco', connectionUid: 'nova' })).toBe(true);
  expect(areParamsValid(`${CONNECTION}/chave`, { partner: 'banco', connectionUid: 'nova' })).toBe(false);
  expect(areParamsValid('/produtos/{externalId}', { externalId: 'x', uid: undefined })).toBe(true);
});
