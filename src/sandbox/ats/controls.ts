import express, { type Router } from 'express';
import { z } from 'zod';
import type { World } from '~/src/sandbox/world';
import { DEMO_GUPY } from './demo-connection';
import { gupyEvents, postGupy, shuffle } from './gupy';
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
const flag = z.preprocess((value) => (value === 'false' ? false : value), z.coerce.boolean());
/** Events to send as they are, or how many to make. */
const connectorIn = z.object({
  events: z
    .union([z.coerce.number().int().min(1).max(2_000), z.array(z.unknown()).min(1).max(2_000)])
    .default(10),
  shuffle: flag.default(false),
  /** Sends every event twice, or so many times. */
  repeat: z.union([z.literal(true).transform(() => 2), z.coerce.number().int().min(0).max(5)]).default(1),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
  key: key.default(DEMO_GUPY.key),
});
const partnerIn = z.object({
  key,
  test: z.string().max(100).optional(),
  first: z.string().max(60).default('Joana'),
  last: z.string().max(60).default('Exemplo'),
  email: z.email().default('joana@exemplo.test'),
});

/** The events of a request to the demo partner's connector, in the sequence in which they are sent. */
function connectorEvents({ events, shuffle: mixes, repeat, from }: z.output<typeof connectorIn>): unknown[] {
  const { job, step } = DEMO_GUPY;
  const once = typeof events === 'number' ? gupyEvents({ people: events, job, step, from }) : events;
  const all = Array.from({ length: Math.max(repeat, 1) }, () => once).flat();
  return mixes ? shuffle(all) : all;
}

/**
 * `POST /sandbox/recruitment/gupy` `{events, shuffle, repeat}`: Gupy sends events to the demo partner's connector.
 * `POST /sandbox/ats/{gupy|greenhouse|ashby}` with the connection's key: the system sends candidates, as the
 * real one would. And the list of received updates.
 */
export function atsControls({ ats }: World, appOrigin: string): Router {
  const router = express.Router();
  const body = [express.json(), express.urlencoded({ extended: false })];
  router.get('/ats.json', (_request, response) => void response.json(ats.list()));
  router.post('/ats/gupy', body, async (request: express.Request, response: express.Response) => {
    const { key: secret, job, ...options } = gupyIn.parse(request.body ?? {});
    const events = gupyEvents({ ...options, job: { id: job, code: `GUPY-${job}`, name: 'Analista' } });
    response.json({ sent: events.length, answers: await postGupy(appOrigin, secret, events) });
  });
  router.post('/recruitment/gupy', body, async (request: express.Request, response: express.Response) => {
    const parsed = connectorIn.safeParse(request.body ?? {});
    if (!parsed.success) return void response.status(400).json({ message: z.prettifyError(parsed.error) });
    const events = connectorEvents(parsed.data);
    response.json({ sent: events.length, answers: await postGupy(appOrigin, parsed.data.key, events) });
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
