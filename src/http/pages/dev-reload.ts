import { randomUUID } from 'node:crypto';
import { type RequestHandler, type Response, Router } from 'express';

const STREAM = '/dev/reload';
// Below /build, where the policy lets scripts come from.
const SCRIPT = '/build/dev-reload.js';
const RETRY_MS = 500;

/** Loads the page again when another process answers than the one that made it. */
const script = (): string => `const maker = new URL(import.meta.url).search.slice(1);
const listen = () => {
  const stream = new EventSource('${STREAM}');
  stream.onmessage = ({ data }) => {
    if (data !== maker) location.reload();
  };
  stream.onerror = () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, ${RETRY_MS});
  };
};
listen();
`;

/**
 * `npm run dev` only, no other build has it: pages listen to which process answers, and load themselves
 * again after a restart. Comes before compression, which would hold the stream back.
 */
export function devReload(): RequestHandler {
  const router = Router();
  const answering = randomUUID();
  const streams = new Set<Response>();
  router.get(STREAM, (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: ${RETRY_MS}\ndata: ${answering}\n\n`);
    streams.add(res);
    res.once('close', () => streams.delete(res));
  });
  router.get(SCRIPT, (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.type('js').send(script());
  });
  router.use(addScript(answering));
  const end = () => {
    for (const stream of streams) stream.end();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  return router;
}

/** The script at the end of each whole page, its address says who made it. */
function addScript(maker: string): RequestHandler {
  return (_req, res, next) => {
    const send = res.send.bind(res);
    const tag = `<script type="module" src="${SCRIPT}?${maker}"></script></body>`;
    res.send = (body) => send(typeof body === 'string' ? body.replace('</body>', () => tag) : body);
    next();
  };
}
