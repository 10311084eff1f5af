import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '~/src/sandbox/faults';
import type { Outbox } from './outbox';
import { comesBack, isRefused, type Returns } from './returns';

const MAX_BYTES = 25 * 1024 * 1024;

/** Mailboxes that take nothing until somebody empties them. */
const FULL = '@caixa-cheia.test';

class FullMailbox extends Error {
  readonly responseCode = 452;
}

class TemporaryFailure extends Error {
  readonly responseCode = 451;
}

class NoSuchMailbox extends Error {
  readonly responseCode = 550;
}

/** A real SMTP server; every accepted message is put into the outbox, or comes back. */
export async function listenSmtp(
  { outbox, faults, returns }: { outbox: Outbox; faults: Faults; returns: Returns },
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    closeTimeout: 500,
    onConnect(_session, callback) {
      const mode = faults.mode('smtp');
      if (mode === 'down') callback(new TemporaryFailure('down'));
      else if (mode === 'slow') setTimeout(callback, faults.delayMs('smtp'));
      else callback();
    },
    onMailFrom(_address, _session, callback) {
      callback(faults.mode('smtp') === 'error' ? new TemporaryFailure('try again later') : undefined);
    },
    onRcptTo({ address }, _session, callback) {
      if (isRefused(address)) callback(new NoSuchMailbox('5.1.1 unknown user'));
      else callback(address.endsWith(FULL) ? new FullMailbox('4.2.2 mailbox full') : undefined);
    },
    onData(stream, session, callback) {
      receive(stream, session, { outbox, returns }).then(() => callback(), callback);
    },
  });
  // Client disconnects are harmless, but without a listener they would crash the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { outbox, returns }: { outbox: Outbox; returns: Returns },
): Promise<void> {
  const mail = await simpleParser(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('message too large'), { responseCode: 552 });
  const to = session.envelope.rcptTo.map((recipient) => recipient.address);
  const dead = to.find(comesBack);
  if (dead) return returns.report(mail, dead);
  outbox.add({
    kind: 'email',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    unsubscribe: getUnsubscribe(mail),
    html: mail.html || '',
    attachments: mail.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `${index + 1}`,
      contentType: attachment.contentType,
      content: attachment.content,
    })),
  });
}

/** Where a mail program unsubscribes with one post (RFC 8058). */
function getUnsubscribe({ headerLines }: ParsedMail): string | undefined {
  const getLine = (name: string) => headerLines.find(({ key }) => key === name)?.line ?? '';
  if (!getLine('list-unsubscribe-post').includes('List-Unsubscribe=One-Click')) return undefined;
  return /<([^>]+)>/.exec(getLine('list-unsubscribe').replace(/\s/g, ''))?.[1];
}
