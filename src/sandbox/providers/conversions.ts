import { randomUUID } from 'node:crypto';
import express, { type Router } from 'express';
import { z } from 'zod';
import { CREDENTIALS, tokenEndpoint } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';

const rdBody = z.object({
  event_type: z.literal('CONVERSION'),
  event_family: z.literal('CDP'),
  payload: z.object({
    conversion_identifier: z.string().min(1),
    email: z.email(),
    legal_bases: z.array(z.object({ category: z.string(), type: z.string(), status: z.string() })).min(1),
  }),
});

/** RD Station Marketing: `POST /platform/conversions?api_key=`. */
export function fakeRd(world: World): Router {
  const router = express.Router();
  router.post('/platform/conversions', express.json(), (request, response) => {
    if (request.query.api_key !== CREDENTIALS.apiKey) {
      response.status(401).json({ errors: [{ error_type: 'UNAUTHORIZED' }] });
    } else if (!rdBody.safeParse(request.body).success) {
      response.status(400).json({ errors: [{ error_type: 'BAD_REQUEST' }] });
    } else {
      world.conversions.add({ service: 'rd', body: request.body });
      response.json({ event_uuid: randomUUID() });
    }
  });
  return router;
}

/** Google Analytics: `POST /mp/collect`, 204 to any input, as in production. */
export function fakeGa4(world: World): Router {
  const router = express.Router();
  router.post('/mp/collect', express.json(), (request, response) => {
    const isAuthorized = request.query.measurement_id && request.query.api_secret === CREDENTIALS.secret;
    if (isAuthorized) world.conversions.add({ service: 'ga4', body: request.body });
    response.status(204).end();
  });
  return router;
}

const adsBody = z.object({
  destinations: z
    .array(
      z.object({
        operatingAccount: z.object({ accountType: z.literal('GOOGLE_ADS'), accountId: z.string() }),
        productDestinationId: z.string().min(1),
      }),
    )
    .min(1),
  events: z
    .array(
      z.object({
        adIdentifiers: z.object({ gclid: z.string().min(1) }),
        transactionId: z.string().min(1),
        eventTimestamp: z.iso.datetime(),
        eventSource: z.literal('WEB'),
      }),
    )
    .min(1),
});

/** Google's Data Manager API: tokens by a refresh token, `POST /v1/events:ingest`. */
export function fakeAds(world: World): Router {
  const router = express.Router();
  router.post('/token', tokenEndpoint(world.tokens, 'ads', 'refresh_token'));
  router.post(/^\/v1\/events:ingest$/, express.json(), (request, response) => {
    if (!world.tokens.accepts('ads', request)) {
      response.status(401).json({ error: { code: 401, status: 'UNAUTHENTICATED' } });
    } else if (!adsBody.safeParse(request.body).success) {
      response.status(400).json({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
    } else {
      world.conversions.add({ service: 'ads', body: request.body });
      response.json({ requestId: randomUUID() });
    }
  });
  return router;
}
