import type { TestApp } from './app';

/** Sufficient on a busy machine. */
const TIMEOUT_MS = 120_000;

interface Wanted {
  kind?: 'email' | 'sms';
  /** Only messages after so many. */
  after?: number;
}

/** Messages to somebody, newest first. */
export function messagesTo(site: TestApp, to: string, { kind = 'email' }: Wanted = {}) {
  return site.sandbox.outbox.list({ to, kind });
}

/** Waits for a message to arrive (a worker must be running). @throws Error after two minutes */
export async function messageTo(site: TestApp, to: string, wanted: Wanted = {}) {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const found = messagesTo(site, to, wanted);
    if (found[0] && found.length > (wanted.after ?? 0)) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no message for ${to}`);
}

type Message = ReturnType<typeof messagesTo>[number];

/**
 * Waits for a message that satisfies a condition, whatever else arrives meanwhile, and returns what was found
 * in it. @throws Error after two minutes
 */
async function found<T>(
  site: TestApp,
  to: string,
  { after = 0, ...wanted }: Wanted,
  look: (message: Message) => T | undefined,
): Promise<T> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const all = messagesTo(site, to, wanted);
    for (const message of all.slice(0, Math.max(0, all.length - after))) {
      const it = look(message);
      if (it !== undefined) return it;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no such message for ${to}`);
}

const CODE = /\b\d{6}\b/;

/** The six digits in the newest message that contains any. */
export const codeTo = (site: TestApp, to: string, wanted: Wanted = {}): Promise<string> =>
  found(site, to, wanted, ({ text }) => CODE.exec(text)?.[0]);

/** The newest message whose subject equals or matches this. */
export const messageAbout = (site: TestApp, to: string, subject: string | RegExp): Promise<Message> =>
  found(site, to, {}, (message) =>
    (typeof subject === 'string' ? message.subject === subject : subject.test(message.subject))
      ? message
      : undefined,
  );

/** The newest link whose URL contains this. */
export const linkTo = (
  site: TestApp,
  to: string,
  holds: RegExp | string,
  wanted: Wanted = {},
): Promise<string> =>
  found(site, to, wanted, ({ links }) =>
    links.find((link) => (typeof holds === 'string' ? link.includes(holds) : holds.test(link))),
  );

/** The six digits of the e-mail with a security code. */
export async function mailedCode(site: TestApp, to: string): Promise<string> {
  const { text } = await messageAbout(site, to, 'Seu código de segurança');
  const [code] = CODE.exec(text) ?? [];
  if (!code) throw new Error('the message holds no code');
  return code;
}
