import express, { type Router } from 'express';
import { z } from 'zod';

const outage = z.object({ from: z.coerce.number().default(0), to: z.coerce.number().default(0) });

/** `POST /sandbox/receiver`: a customer's system for webhooks. It is down between two moments of the messages, in ms. */
export function receiver(): Router {
  const router = express.Router();
  router.post('/receiver', (request, response) => {
    const { from, to } = outage.parse(request.query);
    const at = Number(request.headers['webhook-timestamp']) * 1_000;
    if (at >= from && at < to) response.status(503).json({ message: 'under maintenance' });
    else response.json({ received: true });
  });
  return router;
}
