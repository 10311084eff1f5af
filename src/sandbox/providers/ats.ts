import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { CREDENTIALS } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';

/** Greenhouse's end of a test: `PATCH` to the URL from `send_test`; 404 for unknown ones. */
export function fakeGreenhouse({ ats }: World): Router {
  const router = express.Router();
  router.patch('/take_home_tests/:id', express.json(), (request, response) => {
    ats.add({ system: 'greenhouse', id: String(request.params.id), body: request.body ?? {} });
    response.json({ success: true });
  });
  return router;
}

const field = z.object({
  identifier: z.string().min(1),
  label: z.string().min(1),
  type: z.enum(['numeric_score', 'numeric_duration_minutes', 'url', 'string', 'boolean_success']),
  value: z.union([z.string(), z.number(), z.boolean()]),
});

/** As in developers.ashbyhq.com, "assessment.update": a status is required unless it was canceled. */
const updateIn = z
  .strictObject({
    assessment_id: z.uuid(),
    timestamp: z.number().int(),
    assessment_status: field.optional(),
    assessment_result: field.optional(),
    assessment_profile_url: field.optional(),
    cancelled_reason: field.optional(),
    metadata: z.array(field).optional(),
  })
  .refine((update) => update.assessment_status || update.cancelled_reason);

/** Ashby's API with a customer's key as the user name; rejects updates that are not newer. */
export function fakeAshby({ ats }: World): Router {
  const router = express.Router();
  const keyed: RequestHandler = (request, response, next) => {
    const [, value = ''] = /^Basic (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
    if (Buffer.from(value, 'base64').toString() === `${CREDENTIALS.apiKey}:`) return next();
    response.status(401).json({ success: false, errors: ['invalid_api_key'] });
  };
  router.use(keyed, express.json());
  router.post('/apiKey.info', (_request, response) => {
    response.json({ success: true, results: { title: 'sandbox' } });
  });
  router.post('/assessment.update', (request, response) => {
    const update = updateIn.safeParse(request.body);
    if (!update.success) return void response.json({ success: false, errors: ['invalid_input'] });
    const { assessment_id: id, timestamp } = update.data;
    if (timestamp <= ats.lastAt(id)) return void response.json({ success: false, errors: ['outdated'] });
    ats.add({ system: 'ashby', id, body: update.data });
    response.json({ success: true, results: {} });
  });
  return router;
}
