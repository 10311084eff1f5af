import { randomBytes } from 'node:crypto';
import express, { type Router } from 'express';
import { CREDENTIALS, hasBasic } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';

/** Numbers that Twilio's test account rejects, with their codes. */
const MAGIC: Record<string, [code: number, message: string]> = {
  '+15005550001': [21211, 'The "To" number is not a valid phone number.'],
  '+15005550002': [21612, 'The "To" number is not currently reachable.'],
  '+15005550003': [21408, 'Permission to send to this region has not been enabled.'],
  '+15005550004': [21610, 'The recipient has unsubscribed.'],
  '+15005550009': [21614, 'The "To" number cannot receive messages.'],
};

/** Twilio's Messages resource (docs/integrations.md §9); accepted messages are put into the outbox. */
export function fakeTwilio(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  const form = express.urlencoded({ extended: false });
  router.post('/2010-04-01/Accounts/:sid/Messages.json', form, (request, response) => {
    const fail = (status: number, code: number, message: string) =>
      void response
        .status(status)
        .json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
    const isAccount = request.params.sid === CREDENTIALS.accountSid;
    if (!isAccount || !hasBasic(request, CREDENTIALS.accountSid, CREDENTIALS.secret)) {
      return fail(401, 20003, 'Authenticate');
    }
    const { To: to, From: from, MessagingServiceSid: service, Body: body } = request.body ?? {};
    const magic = MAGIC[to];
    if (magic) return fail(400, ...magic);
    if (typeof to !== 'string' || !/^\+[1-9]\d{7,14}$/.test(to))
      return fail(400, 21211, 'Invalid "To" number.');
    if (!from && !service) return fail(400, 21603, 'A "From" number is required.');
    if (typeof body !== 'string' || !body) return fail(400, 21602, 'Message body is required.');
    if (body.length > 1600) return fail(400, 21617, 'Message body is too long.');
    const sid = `SM${randomBytes(16).toString('hex')}`;
    world.outbox.add({ kind: 'sms', to: [to], subject: '', text: body, html: '', attachments: [] });
    response.status(201).json({
      sid,
      status: 'queued',
      to,
      from: from ?? null,
      messaging_service_sid: service ?? null,
      body,
      num_segments: String(Math.ceil(body.length / 153)),
      error_code: null,
      error_message: null,
      account_sid: request.params.sid,
      date_created: new Date().toUTCString(),
    });
  });
  return router;
}
