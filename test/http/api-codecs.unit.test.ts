import { describe, expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { z } from 'zod';
import { calls } from '~/src/app';
import { type AnyCall, apiRouter, defineCall } from '~/src/http/api/api';
import { instant, reais } from '~/src/http/api/codecs';
import { compileEncoder } from '~/src/http/api/encoder';
import { apiErrors } from '~/src/http/errors';
import { getI18n } from '~/src/platform/i18n';
import { sources } from '~/test/architecture/sources';

const AT = new Date('2026-11-23T14:03:27.512Z');
const line = z.object({ amount: reais, at: instant, note: z.string().nullable() });

/** What a program receives. */
const toWire = (schema: z.ZodType, value: unknown): unknown =>
  JSON.parse(JSON.stringify(compileEncoder(schema)(value)));

describe('a response', () => {
  test('has amounts in reais and moments in ISO 8601, at any depth', () => {
    const schema = z.object({
      lines: z.array(line),
      last: line.nullable(),
      byMonth: z.record(z.string(), reais),
      until: z.union([instant, z.literal('indefinite')]).nullable(),
    });
    const wire = { amount: -39.9, at: '2026-11-23T14:03:27.512Z', note: null };
    const inside = { amount: -3_990, at: AT, note: null };
    expect(
      toWire(schema, { lines: [inside], last: null, byMonth: { '2026-11': 5 }, until: 'indefinite' }),
    ).toEqual({ lines: [wire], last: null, byMonth: { '2026-11': 0.05 }, until: 'indefinite' });
    expect(toWire(schema, { lines: [], last: inside, byMonth: {}, until: AT })).toEqual({
      lines: [],
      last: wire,
      byMonth: {},
      until: wire.at,
    });
  });

  test('has no field that its schema does not declare, in the order that it declares them', () => {
    const row = { secret: 'x', note: 'n', at: AT, amount: 100, id: 'y' };
    const text = '{"amount":1,"at":"2026-11-23T14:03:27.512Z","note":"n"}';
    expect(JSON.stringify(compileEncoder(line)(row))).toBe(text);
    const one = z.union([z.object({ kind: z.literal('a'), at: instant }), z.object({ b: z.string() })]);
    expect(toWire(one, { kind: 'a', at: AT, secret: 'x' })).toEqual({ kind: 'a', at: AT.toISOString() });
    expect(toWire(one, { b: 'b', secret: 'x' })).toEqual({ b: 'b' });
  });

  test('keeps unknown fields of an open schema, and leaves out missing ones', () => {
    const open = z.looseObject({ at: instant, until: instant.optional() });
    expect(toWire(open, { at: AT, more: [1] })).toEqual({ at: AT.toISOString(), more: [1] });
    expect(toWire(z.strictObject({ at: instant }), { at: AT, more: [1] })).toEqual({ at: AT.toISOString() });
  });

  test('encodes the output of a codec too', () => {
    const ends = z.codec(z.object({ from: instant, to: instant }), z.tuple([z.date(), z.date()]), {
      decode: ({ from, to }): [Date, Date] => [from, to],
      encode: ([from, to]) => ({ from, to }),
    });
    expect(toWire(ends, [AT, AT])).toEqual({ from: AT.toISOString(), to: AT.toISOString() });
  });

  test('keeps every centavo that an amount can have', () => {
    for (let centavos = -2_000; centavos <= 200_000; centavos += 1) {
      const amount = compileEncoder(reais)(centavos);
      if (reais.parse(amount) !== centavos) throw new Error(`${centavos} became ${amount}`);
    }
  });

  test('comes from a schema that can be turned around, for every call', () => {
    for (const { out } of calls) compileEncoder(out);
    const upper = z.string().transform((text) => text.toUpperCase());
    expect(() => compileEncoder(z.object({ upper }))).toThrow('type pipe');
    expect(() => compileEncoder(z.preprocess(String, z.string()))).toThrow('type pipe');
  });
});

/** Answers the call `GET Test/Call` by this handler's output; `log` gets what is logged. */
function answer(out: z.ZodType, output: unknown, log: string[] = []) {
  const call = { call: 'GET Test/Call', auth: 'none', summary: '', in: z.object({}), out };
  const enter: RequestHandler = (req, _res, next) => {
    const write = ({ err, code }: { err?: Error; code: string }) => void log.push(`${code}: ${err}`);
    Object.assign(req, {
      ctx: { actor: null, log: { error: write }, reads: { asOf: () => null } },
      translate: getI18n('en-US').t,
    });
    next();
  };
  const router = apiRouter({
    calls: [{ ...call, handler: async () => output } as unknown as AnyCall],
    identify: enter,
    authenticate: [enter],
    getRefusal: () => null,
    parseAccess: () => null,
  });
  return request(express().use(router, apiErrors)).get('/Test/Call');
}

describe('the router', () => {
  test('encodes what a handler returns', async () => {
    const { text } = await answer(line, { note: null, at: AT, amount: 5_000 });
    expect(text).toBe('{"data":{"amount":50,"at":"2026-11-23T14:03:27.512Z","note":null}}');
  });

  test.each([
    ['lacks a moment', line, { amount: 1, note: null }],
    ['has an invalid one', line, { amount: 1, at: new Date(Number.NaN), note: null }],
    ['fits no option', z.union([instant, z.object({ at: instant })]), { at: 'then' }],
  ])('returns 500 and logs why when an output %s', async (_how, out, output) => {
    const log: string[] = [];
    const { status, body } = await answer(out, output, log);
    expect({ status, code: body.code, errors: body.errors }).toEqual({ status: 500, code: 'internal' });
    expect(log).toEqual([expect.stringMatching(/^internal: (Type|Range)?Error: ./)]);
  });
});

// The compiler is the test: each line below stops `tsc` where the type allows what it must not.
test('a handler returns the decoded type of its schema, and nothing else', () => {
  const call = { call: 'GET Test/Call', auth: 'none', summary: '', in: z.object({}), out: line } as const;
  const defined = [
    defineCall({ ...call, handler: async () => ({ amount: 100, at: AT, note: null }) }),
    // @ts-expect-error a moment is a Date: the schema writes it
    defineCall({ ...call, handler: async () => ({ amount: 100, at: AT.toISOString(), note: null }) }),
    // @ts-expect-error nor may it be missing where the schema does not allow it
    defineCall({ ...call, handler: async () => ({ amount: 100, at: null, note: null }) }),
    // @ts-expect-error every field is there
    defineCall({ ...call, handler: async () => ({ amount: 100, at: AT }) }),
    // @ts-expect-error an amount is a number of centavos, not a text
    defineCall({ ...call, handler: async () => ({ amount: '1.00', at: AT, note: null }) }),
  ];
  expect(defined).toHaveLength(5);
});

test('no call converts amounts or moments itself, and each declares them by their codec', () => {
  const byHand = /\/ 100\b|\* 100\b|toISOString\(|iso\.datetime\(|multipleOf\(/;
  const ofCalls = sources.filter(({ path }) => /^src\/web\/.*(\.api|schemas)\.ts$/.test(path));
  expect(ofCalls.length).toBeGreaterThan(40);
  expect(ofCalls.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([]);
});
