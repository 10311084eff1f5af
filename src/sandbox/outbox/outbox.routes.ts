import express, { type Router } from 'express';
import { getLocale, renderSandboxPage } from '~/src/sandbox/pages/render';
import { MessagePage } from '~/src/sandbox/views/message.page';
import { type Outbox, outboxJson } from './outbox';

/** The e-mail's own HTML runs no script and loads nothing external. */
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

const query = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** `/sandbox/outbox…`: the list for programs, a message for people, its parts. */
export function outboxRoutes(outbox: Outbox, appOrigin: string): Router {
  const router = express.Router();
  router.get('/outbox.json', (request, response) => {
    const filter = { to: query(request.query.to), kind: query(request.query.kind) };
    response.json(outbox.list(filter).map(outboxJson));
  });
  router.get('/outbox/:id', (request, response, next) => {
    const message = outbox.get(request.params.id);
    if (!message) return next();
    const props = { message: outboxJson(message), appOrigin };
    renderSandboxPage(response, getLocale(request), MessagePage, props);
  });
  router.get('/outbox/:id/html', (request, response, next) => {
    const message = outbox.get(request.params.id);
    if (!message) return next();
    response.set('Content-Security-Policy', MESSAGE_POLICY);
    response.type('html').send(message.html);
  });
  router.get('/outbox/:id/attachments/:index', (request, response, next) => {
    const attachment = outbox.get(request.params.id)?.attachments[Number(request.params.index)];
    if (!attachment) return next();
    response.attachment(attachment.filename);
    response.type(attachment.contentType).send(attachment.content);
  });
  return router;
}
