import express, { type Router } from 'express';
import { z } from 'zod';
import type { World } from '../world';
import { gupyEvents, postGupy } from './gupy';
import { createAshby, createGreenhouse } from './partners';

const key = z.string().min(1).max(300);
const gupyIn = z.object({
  key,
  people: z.coerce.number().int().min(1).max(2_000).default(10),
  job: z.string().min(1).max(50).default('1001'),
  step: z.string().min(1).max(100).default('Background check'),
  doubled: z.coerce.boolean().default(false),
  shuffled: z.coerce.boolean().default(false),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const partnerIn = z.object({
  key,
  test: z.string().max(100).optional(),
  first: z.string().max(60).default('Joana'),
  last: z.string().max(60).default('Exemplo'),
  email: z.email().default('joana@exemplo.test'),
});

/**
 * `POST /sandbox/ats/{gupy|greenhouse|ashby}` with the connection's key: the system sends candidates, as the
 * real one would. And the list of received updates.
 */
export function atsControls({ ats }: World, appOrigin: string): Router {
  const router = express.Router();
  const body = [express.json(), express.urlencoded({ extended: false })];
  router.get('/ats.json', (_request, response) => void response.json(ats.list()));
  router.post('/ats/gupy', body, async (request: express.Request, response: express.Response) => {
    const { key: secret, job, ...sending } = gupyIn.parse(request.body ?? {});
    const events = gupyEvents({ ...sending, job: { id: job, code: `GUPY-${job}`, name: 'Analista' } });
    response.json({ sent: events.length, answers: await postGupy(appOrigin, secret, events) });
  });
  router.post('/ats/greenhouse', body, async (request: express.Request, response: express.Response) => {
    const { key: secret, test, ...person } = partnerIn.parse(request.body ?? {});
    const greenhouse = createGreenhouse(appOrigin, secret, `http://${request.get('host')}`);
    response.json(test ? await greenhouse.sendTest(test, person) : await greenhouse.listTests());
  });
  router.post('/ats/ashby', body, async (request: express.Request, response: express.Response) => {
    const { key: secret, test, ...person } = partnerIn.parse(request.body ?? {});
    const ashby = createAshby(appOrigin, secret);
    response.json(test ? await ashby.start(test, person) : await ashby.list());
  });
  return router;
}
