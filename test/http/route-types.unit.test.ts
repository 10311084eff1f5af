import { expect, test } from '@jest/globals';
import type { UserRequest } from '~/src/http/request';
import { defineRoutes } from '~/src/http/routes';

const whoActs = (req: UserRequest) => req.ctx.actor.userId;

// The compiler is the test: each line below stops `tsc` where the type allows what it must not.
test('a route takes only handlers that its access and its form allow', () => {
  const routes = [
    defineRoutes({ profile: { get: whoActs } }),
    defineRoutes({ 'operator-home': { get: whoActs } }),
    // @ts-expect-error nobody need be logged in on a public row
    defineRoutes({ terms: { get: whoActs } }),
    // @ts-expect-error nor on one for guests
    defineRoutes({ login: { get: whoActs } }),
    // @ts-expect-error a plain handler is no form
    defineRoutes({ profile: { form: whoActs } }),
    // @ts-expect-error nor is anything else that looks like one
    defineRoutes({ profile: { form: { handle: whoActs } } }),
  ];
  expect(routes).toHaveLength(6);
});
