import { confirmInbox } from '~/src/domains/access/credentials/access-methods.service';
import { switchAccount } from '~/src/domains/access/login/account-switch.service';
import { acceptInvitation, joinByToken } from '~/src/domains/accounts';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { AppError } from '~/src/platform/errors';
import type { AccessMethod } from '~/src/shared/access-method';
import { findChatbotAccount, joinChatbotAccount } from './chatbot.store';
import type { Entry } from './entry.rules';

/** Sealed before login: bound to no account yet, and valid only as long as a visitor's session. */
const UNBOUND = 'visitor';
const UNBOUND_MS = 3_600_000;
/** Purpose under which the reports domain opens what is in its addresses. */
const INPUTS = 'inputFields';

interface Unbound {
  until: number;
  fields: Record<string, string>;
}

/** Seals a visitor's input fields, so that no document is in an address or the session. */
export function sealForVisitor(ctx: Ctx, fields: Record<string, string>): string {
  return ctx.vault.seal(INPUTS, UNBOUND, { until: ctx.now().getTime() + UNBOUND_MS, fields });
}

/** What `sealForVisitor` sealed; null when it was not sealed here or is too old. */
export function unsealForVisitor(ctx: Ctx, sealed: string): Record<string, string> | null {
  const found = ctx.vault.unseal(INPUTS, UNBOUND, sealed) as Unbound | null;
  return found && found.until > ctx.now().getTime() ? found.fields : null;
}

/** The same entry with its sealed values bound to the account that logged in; what has expired is left out. */
export function bindSealed(ctx: Ctx, accountId: string, entry: Entry): Entry {
  const bind = (sealed: string | undefined) => {
    const fields = sealed ? unsealForVisitor(ctx, sealed) : null;
    return fields ? ctx.vault.seal(INPUTS, accountId, fields) : undefined;
  };
  return { ...entry, inputFields: bind(entry.inputFields), preInputValue: bind(entry.preInputValue) };
}

interface AppliedEntry {
  /** Name of the company that was joined. */
  company: string | null;
  /** Why the token joined nothing. */
  refusal: AppError | null;
}

/**
 * Applies a visitor's entry to their user: joins the company of a token, and their WhatsApp ids. A token that has
 * expired, or of a company that removed them, joins nothing.
 */
export async function applyEntry(ctx: Ctx, userId: string, entry: Entry): Promise<AppliedEntry> {
  const { userUid, organizationUid, tokenCompanyRegistration: token } = entry;
  if (userUid && organizationUid) await joinChatbotAccount(ctx, { userUid, organizationUid, userId });
  if (!token) return { company: null, refusal: null };
  try {
    return { company: await joinByToken(ctx, token, userId), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.info({ code: error.code }, 'company token not used');
    return { company: null, refusal: error };
  }
}

/** The account that WhatsApp ids are linked to; null when there is none. */
export const findJoinedAccount = findChatbotAccount;

/**
 * Accepts a company's invitation for the actor. Its code was mailed only to the invited address,
 * so its holder has also proven the inbox. A browser's login acts for the company
 * from here on, and the caller gives it a new session id; programs request a token for it. Returns the company's name
 * and the access that ended with the proof. @throws as `acceptInvitation`
 */
export function joinByInvitation(
  ctx: ActorCtx,
  code: string,
): Promise<{ company: string; ended: AccessMethod[] }> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, name } = await acceptInvitation(tx, code, ctx.actor.userId);
    const ended = await confirmInbox(tx, ctx.actor.userId, ctx.actor);
    if (ctx.actor.via === 'session') await switchAccount(tx, accountId);
    return { company: name, ended };
  });
}
