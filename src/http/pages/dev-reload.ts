import { randomUUID } from 'node:crypto';
import { type RequestHandler, type Response, Router } from 'express';

const STREAM = '/dev/reload';
// Below /build, where the CSP allows scripts.
const SCRIPT = '/build/dev-reload.js';
const RETRY_MS = 500;

/** Reloads the page when another process answers than the one that rendered it. */
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
 * Only in the build of `npm run dev`: pages watch which process answers and reload after a restart. Mounted
 * before compression, which would buffer the stream.
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

/** Appends the script to each full page; its URL identifies the process. */
function addScript(maker: string): RequestHandler {
  return (_req, res, next) => {
    const send = res.send.bind(res);
    const tag = `<script type="module" src="${SCRIPT}?${maker}"></script></body>`;
    res.send = (body) => send(typeof body === 'string' ? body.replace('</body>', () => tag) : body);
    next();
  };
}
