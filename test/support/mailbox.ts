import type { TestApp } from './app';
import { eventually } from './eventually';

interface MailFilter {
  kind?: 'email' | 'sms';
  /** Only messages after so many. */
  after?: number;
}

/** Messages to somebody, newest first. */
export function messagesTo(site: TestApp, to: string, { kind = 'email' }: MailFilter = {}) {
  return site.sandbox.outbox.list({ to, kind });
}

/** Waits for a message to arrive (a worker must be running). */
export const messageTo = (site: TestApp, to: string, expected: MailFilter = {}) =>
  eventually(() => {
    const messages = messagesTo(site, to, expected);
    return messages.length > (expected.after ?? 0) && messages[0];
  });

type Message = ReturnType<typeof messagesTo>[number];

/** Waits for a message that satisfies a condition, whatever else arrives meanwhile, and returns what it has. */
const find = <T>(
  site: TestApp,
  to: string,
  { after = 0, ...expected }: MailFilter,
  look: (message: Message) => T | undefined,
) =>
  eventually(() => {
    const messages = messagesTo(site, to, expected);
    const read = messages.slice(0, Math.max(0, messages.length - after)).map(look);
    return read.find((each) => each !== undefined);
  });

const CODE = /\b\d{6}\b/;

/** The six digits in the newest message that contains any. */
export const codeTo = (site: TestApp, to: string, expected: MailFilter = {}): Promise<string> =>
  find(site, to, expected, ({ text }) => CODE.exec(text)?.[0]);

/** The newest message whose subject equals or matches this. */
export const messageAbout = (site: TestApp, to: string, subject: string | RegExp): Promise<Message> =>
  find(site, to, {}, (message) =>
    (typeof subject === 'string' ? message.subject === subject : subject.test(message.subject))
      ? message
      : undefined,
  );

/** The newest link whose URL contains this. */
export const linkTo = (
  site: TestApp,
  to: string,
  holds: RegExp | string,
  expected: MailFilter = {},
): Promise<string> =>
  find(site, to, expected, ({ links }) =>
    links.find((link) => (typeof holds === 'string' ? link.includes(holds) : holds.test(link))),
  );

/** The six digits of the e-mail with a security code. */
export async function mailedCode(site: TestApp, to: string): Promise<string> {
  const { text } = await messageAbout(site, to, 'Seu código de segurança');
  const [code] = CODE.exec(text) ?? [];
  if (!code) throw new Error('the message holds no code');
  return code;
}
