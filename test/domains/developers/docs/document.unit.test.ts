import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import en from '~/locales/en-US/api/calls.json';
import enFields from '~/locales/en-US/api/fields.json';
import pt from '~/locales/pt-BR/api/calls.json';
import ptFields from '~/locales/pt-BR/api/fields.json';
import { calls, files } from '~/src/app';
import { problemsOfCall } from '~/src/domains/developers/docs/call-problems.rules';
import { CHANGELOG, computeDigest } from '~/src/domains/developers/docs/changelog.rules';
import { DELIVERED_KINDS, EVENT_DATA, EVENT_EXAMPLES } from '~/src/domains/developers/docs/events.types';
import { EXAMPLES } from '~/src/domains/developers/docs/examples.rules';
import { PROBLEMS } from '~/src/domains/developers/docs/problems.rules';
import { type OpenApiDocument, toOperations } from '~/src/domains/developers/docs/reference.rules';
import { getTag } from '~/src/domains/developers/docs/tags.rules';
import { TAG_IDS } from '~/src/domains/developers/docs/tags.types';
import { clientText } from '~/src/setup/build/client-text.mjs';
import { LOCALES } from '~/src/shared/locale';
import { ROUTES } from '~/src/shared/routes';
import { PEOPLE } from '~/src/shared/test-people';
import { apiDocument } from '~/src/web/developers/docs/document.api';
import { sources } from '~/test/architecture/sources';

const document = apiDocument({ calls, files }, '') as OpenApiDocument & {
  openapi: string;
  webhooks: Record<string, unknown>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the stored digest of the API', () => {
  test('is all that is stored; the build generates the client from the document', () => {
    expect(readFileSync('build/idoneo-client.ts', 'utf8') === clientText(document)).toBe(true);
  });

  test('has the newest change in the changelog, in both languages', () => {
    const [newest, ...older] = CHANGELOG;
    const isUpToDate = newest?.digest === computeDigest(document);
    const text = `add a row to changelog.rules.ts that says what changed, with the digest ${computeDigest(document)}`;
    expect(isUpToDate ? 'told' : text).toBe('told');
    const days = CHANGELOG.map(({ day }) => day);
    expect([...days].sort().reverse()).toEqual(days);
    expect(older.every(({ version }) => version !== newest?.version)).toBe(true);
    for (const { text } of CHANGELOG.flatMap(({ changes }) => changes)) {
      for (const locale of LOCALES) expect(text[locale]).toMatch(/\S.*\.$/);
    }
  });

  test('differs for any other document', () => {
    expect(computeDigest({ ...document, paths: {} })).not.toBe(computeDigest(document));
    expect(computeDigest({ ...document, info: { version: '9' } })).toBe(computeDigest(document));
  });
});

describe('the document', () => {
  test('is OpenAPI 3.1 with an id for each operation and nothing left open', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toHaveLength(calls.length + files.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[A-Za-z]\w*$/.test(id))).toEqual([]);
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    const at = (path: string) =>
      path.split('/').reduce<unknown>((tree, key) => (tree as Record<string, unknown>)?.[key], document);
    expect([...new Set(refs)].filter((path) => at(path) === undefined)).toEqual([]);
  });

  test('answers each call with its id, and errors by status in the one shape', () => {
    for (const { responses } of operations) {
      expect(JSON.stringify(responses['200'])).toContain('X-Request-Id');
      for (const status of ['401', '422', '429', '500', '503']) expect(responses).toHaveProperty(status);
    }
  });

  test('gives every call an example of its answer, and every example fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'document', ...document });
    const wrong: string[] = [];
    let count = 0;
    const look = (at: string, { content }: { content?: Record<string, object> }) => {
      for (const [type, media] of Object.entries(content ?? {})) {
        const { schema, example } = media as { schema: object; example?: unknown };
        if (type !== 'application/json') continue;
        count += 1;
        if (example === undefined) wrong.push(`${at}: none`);
        else if (!ajv.validate(schema, example)) wrong.push(`${at}: ${ajv.errorsText()}`);
      }
    };
    const all = [
      ...Object.values(document.paths),
      ...Object.values(document.webhooks as typeof document.paths),
    ];
    for (const operation of all.flatMap((methods) => Object.values(methods))) {
      look(`${operation.operationId} takes`, operation.requestBody ?? {});
      look(`${operation.operationId} answers`, operation.responses['200'] ?? {});
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(150);
  });

  test('has examples that the calls themselves take and answer', () => {
    const wrong = calls.flatMap((call) => {
      const [method = '', path = ''] = call.call.split(' ');
      const operation = document.paths[`/${path}`]?.[method.toLowerCase()];
      const answer = operation?.responses['200']?.content?.['application/json']?.example as
        | { data: unknown }
        | undefined;
      const example = operation?.requestBody?.content['application/json']?.example;
      const answers = !answer || call.out.safeParse(answer.data).success;
      return answers && (example === undefined || call.in.safeParse(example).success) ? [] : [call.call];
    });
    expect(wrong).toEqual([]);
  });

  test('describes every field of every call and event', () => {
    const bare = new Set<string>();
    const walk = (at: string, node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties = {} } = node as { properties?: Record<string, { description?: string }> };
      if (at.endsWith('.example')) return;
      if (typeof properties === 'object')
        for (const [name, field] of Object.entries(properties))
          if (typeof field === 'object' && !('description' in field)) bare.add(`${at} ${name}`);
      for (const [key, child] of Object.entries(node)) walk(`${at}.${key}`, child);
    };
    for (const [path, methods] of Object.entries({ ...document.paths, ...document.webhooks }))
      for (const operation of Object.values(methods as (typeof document.paths)[string])) {
        walk(path, operation.requestBody);
        walk(path, operation.responses['200']);
        for (const { name, description } of (operation.parameters ?? []) as {
          name: string;
          description?: string;
        }[])
          if (!description) bare.add(`${path} ${name}`);
      }
    expect([...bare].filter((name) => !name.endsWith(' data'))).toEqual([]);
  });

  test('states contact, terms, and what an answer without content means', () => {
    const { info } = document as unknown as { info: { contact: object; license: object } };
    expect(info).toMatchObject({
      contact: { name: 'Idôneo' },
      license: { url: expect.stringContaining('terms') },
    });
    const picture = document.paths['/ContextMananger/GetUserCurrentPicture']?.get;
    expect(picture?.responses['204']).toMatchObject({ description: 'There is no picture' });
  });

  test('describes every webhook event, and its data', () => {
    expect(Object.keys(document.webhooks)).toEqual([...DELIVERED_KINDS]);
    for (const kind of DELIVERED_KINDS)
      expect(EVENT_DATA[kind].safeParse(EVENT_EXAMPLES[kind]).success).toBe(true);
  });

  test('shows only what its calls take and answer, about people of the sandbox', () => {
    const wrong = Object.entries(EXAMPLES).flatMap(([name, { input: sent, answer }]) => {
      const call = calls.find((each) => each.call === name);
      const takes = sent === undefined || call?.in.safeParse(sent).success;
      const answers = answer === undefined || call?.out.safeParse(answer).success;
      return takes && answers ? [] : [name];
    });
    expect(wrong).toEqual([]);
    const cpfs = [...JSON.stringify(EXAMPLES).matchAll(/"(?:cpf|document)":"(\d{11})"/g)].map(
      ([, cpf]) => cpf,
    );
    expect(cpfs.length).toBeGreaterThan(3);
    expect(cpfs.filter((cpf) => !PEOPLE.some((person) => person.cpf === cpf))).toEqual([]);
  });
});

describe('problems', () => {
  const thrown = sources
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/domains/developers/docs/'))
    .map(({ text }) => text)
    .join('\n');

  test('are each listed once, and come from somewhere in the code', () => {
    const codes = PROBLEMS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !new RegExp(`['"]${code}['"]`).test(thrown))).toEqual([]);
  });

  test('have the status of the class that they are thrown as', () => {
    const statuses: Record<string, number> = {
      ...{
        Incomplete: 400,
        Unauthenticated: 401,
        Forbidden: 403,
        NotFound: 404,
        MethodNotAllowed: 405,
        Conflict: 409,
      },
      TooLarge: 413,
      Unsupported: 415,
      Invalid: 422,
      TooMany: 429,
      Unavailable: 503,
    };
    const wrong = PROBLEMS.filter(({ code, status }) => {
      const classes = [...thrown.matchAll(new RegExp(`new (\\w+)\\('${code}'`, 'g'))].map(
        ([, name]) => name ?? '',
      );
      return classes.length > 0 && !classes.some((name) => (statuses[name] ?? status) === status);
    });
    expect(wrong).toEqual([]);
  });

  test('of each call are all in the list', () => {
    const listed = new Set(PROBLEMS.map(({ code }) => code));
    const own = calls.flatMap((call) => problemsOfCall(call));
    expect(own.filter((code) => !listed.has(code))).toEqual([]);
  });
});

describe('the words of the reference', () => {
  const paths = [
    ...calls.map(({ call }) => call.split(' ')[1] ?? ''),
    ...files.map(({ route }) => ROUTES.find(({ id }) => id === route)?.pt ?? ''),
  ].sort();

  test('name every call and nothing else, in both languages; in Portuguese also what it does', () => {
    expect(Object.keys(en).sort()).toEqual(paths);
    expect(Object.keys(pt).sort()).toEqual(paths);
    expect(Object.entries(pt).filter(([, { title, text }]) => !title || !/\S.*\.$/.test(text))).toEqual([]);
    expect(Object.entries(en).filter(([, { title }]) => !title)).toEqual([]);
  });

  test('explain the same fields in both languages, all of which there are', () => {
    expect(Object.keys(enFields)).toEqual(Object.keys(ptFields));
    const json = JSON.stringify(document);
    const unknown = Object.keys(ptFields).filter((name) => !json.includes(`"${name.split(/[ .]/).at(-1)}"`));
    expect(unknown).toEqual([]);
  });

  test('place every call on a page of its own language', () => {
    for (const path of paths) expect(TAG_IDS).toContain(getTag(path));
    for (const tag of TAG_IDS) {
      expect(ROUTES.some(({ id }) => id === `reference-${tag}`)).toBe(true);
      const shown = LOCALES.map((locale) => toOperations(document, tag, locale));
      expect(shown[0]?.length).toBeGreaterThan(0);
      for (const each of shown.flat()) expect(each.text).not.toMatch(/\(ours\)|undefined/);
    }
  });
});
