import type { TestApp } from './app';

/** Long enough for a busy machine. */
const PATIENCE_MS = 120_000;

interface Wanted {
  kind?: 'email' | 'sms';
  /** Only what came after so many. */
  after?: number;
}

/** Messages to somebody, newest first. */
export function messagesTo(site: TestApp, to: string, { kind = 'email' }: Wanted = {}) {
  return site.sandbox.outbox.list({ to, kind });
}

/** Waits for a message to arrive (a worker must be running). @throws Error after two minutes */
export async function messageTo(site: TestApp, to: string, wanted: Wanted = {}) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const found = messagesTo(site, to, wanted);
    if (found[0] && found.length > (wanted.after ?? 0)) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no message for ${to}`);
}

const CODE = /\b\d{6}\b/;

/**
 * The six digits of the newest message to somebody that holds some: notices of
 * other kinds may arrive in between. @throws Error after two minutes
 */
export async function codeTo(site: TestApp, to: string, wanted: Wanted = {}): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const found = messagesTo(site, to, wanted);
    const fresh = found.slice(0, found.length - (wanted.after ?? 0));
    const [code] = fresh.flatMap(({ text }) => CODE.exec(text) ?? []);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no message with a code for ${to}`);
}

/** Waits for a message with a subject, whatever else arrives meanwhile. @throws Error after two minutes */
export async function messageAbout(site: TestApp, to: string, subject: string) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const found = messagesTo(site, to).find((each) => each.subject === subject);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no message for ${to} about ${subject}`);
}

/** The six digits of the e-mail with a security code. */
export async function mailedCode(site: TestApp, to: string): Promise<string> {
  const { text } = await messageAbout(site, to, 'Seu código de verificação');
  const [code] = CODE.exec(text) ?? [];
  if (!code) throw new Error('the message holds no code');
  return code;
}
