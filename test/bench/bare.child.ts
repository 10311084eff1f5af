import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import pino from 'pino';
import { sessions } from '~/src/http/login/session';
import { requestId } from '~/src/http/request-id';
import { securityHeaders } from '~/src/http/security-headers';
import { openRedis } from '~/src/platform/redis/redis';

const [bodyFile = '', type = 'html'] = process.argv.slice(2);
const { REDIS_URL = '', SESSION_SECRETS = '', PORT } = process.env;
const body = readFileSync(bodyFile, 'utf8');
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use(requestId);
app.use(securityHeaders(false));
app.get('/health/live', (_req, res) => {
  res.json({ status: 'ok' });
});
app.use(compression({ level: 4 }));
app.use(
  sessions({
    redis: openRedis(REDIS_URL, 'store'),
    answerMs: 1_000,
    log: pino({ level: 'silent' }),
    secrets: SESSION_SECRETS.split(','),
    secure: false,
  }),
);
app.use((_req, res) => {
  res.type(type).send(body);
});
const server = app.listen(Number(PORT), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
