import { describe, expect, test } from '@jest/globals';
import { pages } from '~/src/app';
import type { Form } from '~/src/http/forms/form-cycle';
import { expressPaths } from '~/src/http/paths';
import { ROUTES } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { rawRequest } from '~/test/support/raw-request';

interface Uploads {
  openUpload?: object;
  form?: Pick<Form<never>, 'maxBytes'>;
}

const site = await testSite();
const modules: Record<string, Uploads | undefined> = Object.assign({}, ...pages);
const routes = ROUTES.filter(({ id }) => modules[id]?.openUpload || modules[id]?.form?.maxBytes);

/** The address of a route for something that does not exist. */
const getAddress = (path: string): string =>
  path.replaceAll(/[{}]/g, '').replaceAll(/[:*][a-zA-Z]+/g, 'nobody-has-made-this-one');

const BOUNDARY = 'x'.repeat(20);
const headers = {
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'content-length': 14 * 1024 * 1024,
  'sec-fetch-site': 'same-origin',
  accept: 'text/html',
};

describe('an upload to an unknown address, or without a login, is refused unread', () => {
  test('the inventory has every route that accepts a file', () => {
    expect(routes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['capture-picture', 'capture-challenge', 'verify-report', 'candidates-import']),
    );
  });

  test.each(routes.map((row) => [row.id, getAddress(expressPaths(row)[0] ?? '')]))(
    '%s',
    async (_id, path) => {
      const { status } = await rawRequest(site.url, { path, headers });
      expect([303, 401, 403, 404, 409]).toContain(status);
    },
  );
});
