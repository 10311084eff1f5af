import { randomInt } from 'node:crypto';
import { openLedgerAccount } from '~/src/domains/accounts';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Invalid, NotFound } from '~/src/platform/errors';
import { findPartner, findUserByEmail, isCodeKnown } from './terminals.queries';
import { insertPartner, saveTerminal, setPartnerActive } from './terminals.store';

interface PartnerTerminal {
  /** The partner's slug: lower-case letters, digits, hyphens. */
  partner: string;
  /** For a new partner. */
  name: string;
  /** The user responsible for the orders, with an account here. */
  email: string;
  code: string;
  terminalName: string;
  /** The device's id at the payment company. */
  providerId: string;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Registers a terminal, and a new partner with its own ledger account.
 * @throws Invalid for an invalid slug @throws NotFound for an unknown e-mail
 */
export function registerTerminal(ctx: Ctx, terminal: PartnerTerminal): Promise<void> {
  const { partner: slug, name, email, code, terminalName, providerId } = terminal;
  if (!SLUG.test(slug) || slug.length < 3 || !SLUG.test(code)) throw new Invalid('invalid');
  return inTransaction(ctx, async (tx) => {
    const partner = await findPartner(tx, slug);
    const accountId = partner?.accountId ?? (await openPartner(tx, { slug, name, email }));
    await saveTerminal(tx, { accountId, code, name: terminalName, providerId });
  });
}

/** Of the added part of a code: without what looks alike, because somebody may type it. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const ADDED = 10;

/**
 * The same for a terminal's sign: a code that is new gets a random end, because whoever guesses it could send the
 * device an amount (decision 0140); one that is in use stays as its sign says. Returns the code.
 * @throws as `registerTerminal`
 */
export async function registerSignedTerminal(ctx: Ctx, terminal: PartnerTerminal): Promise<string> {
  const isKnown = await isCodeKnown(ctx, terminal);
  const added = Array.from({ length: ADDED }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const code = isKnown ? terminal.code : `${terminal.code}-${added}`;
  await registerTerminal(ctx, { ...terminal, code });
  return code;
}

async function openPartner(
  tx: Ctx,
  { slug, name, email }: { slug: string; name: string; email: string },
): Promise<string> {
  const userId = await findUserByEmail(tx, email.toLowerCase());
  if (!userId) throw new NotFound('not_found');
  const accountId = await openLedgerAccount(tx, name);
  await insertPartner(tx, { accountId, slug, name, userId });
  return accountId;
}

/** Enables or disables a partner's terminals; sales in progress continue. @throws NotFound */
export async function setTerminalsActive(ctx: Ctx, slug: string, open: boolean): Promise<void> {
  if (!(await setPartnerActive(ctx, slug, open))) throw new NotFound('not_found');
}
