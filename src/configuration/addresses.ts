import { isIP } from 'node:net';
import { z } from 'zod';
import { type Requirement, together } from '~/src/gateways/wire/setup';
import { type Problem, requiredText } from './problems';

/** The addresses that mails are sent from, and that pages show. */
export const addressEnvironment = {
  MAIL_FROM: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SALES_EMAIL: z.email().optional(),
  PRIVACY_EMAIL: z.email().optional(),
};

/** Where the mail server returns what it could not deliver, and the secret with which it hands such reports over. */
export const mailReturnEnvironment = {
  MAIL_RETURN_ADDRESS: z.email().optional(),
  MAIL_RETURN_SECRET: z.string().min(16).optional(),
};

type Name = keyof typeof addressEnvironment;

/** One is of no use without the other. */
export const returnRequirements: readonly Requirement[] = [together(Object.keys(mailReturnEnvironment))];

/** Null: reports are not taken in, and mail is returned to its sender. */
export function mailReturns({
  MAIL_RETURN_ADDRESS: address,
  MAIL_RETURN_SECRET: secret,
}: {
  MAIL_RETURN_ADDRESS?: string;
  MAIL_RETURN_SECRET?: string;
}): { address: string; secret: string } | null {
  return address && secret ? { address, secret } : null;
}

const MAILBOXES: Record<Name, string> = {
  MAIL_FROM: 'nao-responda',
  SUPPORT_EMAIL: 'suporte',
  SALES_EMAIL: 'vendas',
  PRIVACY_EMAIL: 'encarregado',
};

/** No mail reaches it; for the sandbox alone. */
const SANDBOX_DOMAIN = 'idoneo.test';

/** The domain after which addresses are named; null where the origin has none. */
function mailDomain(origin: string | undefined, sandbox: boolean): string | null {
  if (sandbox) return SANDBOX_DOMAIN;
  if (!origin || !URL.canParse(origin)) return null;
  const host = new URL(origin).hostname.replace(/^www\./, '');
  return !host.includes('.') || host.startsWith('[') || isIP(host) !== 0 ? null : host;
}

/** Addresses that are neither given nor follow from the origin. */
export function missingAddresses(env: NodeJS.ProcessEnv, sandbox: boolean): Problem[] {
  if (mailDomain(env.ORIGIN, sandbox)) return [];
  return (Object.keys(MAILBOXES) as Name[])
    .filter((name) => !env[name])
    .map((name) => ({
      name,
      text: requiredText(name, ', because ORIGIN names no domain to derive it from'),
    }));
}

/** The addresses, those not given in the origin's domain. */
export function mailAddresses(env: Partial<Record<Name, string>>, origin: string, sandbox: boolean) {
  const domain = mailDomain(origin, sandbox);
  const address = (name: Name): string => env[name] ?? `${MAILBOXES[name]}@${domain}`;
  return {
    from: env.MAIL_FROM ?? `Idôneo <${address('MAIL_FROM')}>`,
    support: address('SUPPORT_EMAIL'),
    privacy: address('PRIVACY_EMAIL'),
    sales: address('SALES_EMAIL'),
  };
}
