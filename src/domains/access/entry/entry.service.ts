import { confirmInbox } from '~/src/domains/access/credentials/access-methods.service';
import { acceptInvitation, isCompanyToken, joinByToken } from '~/src/domains/accounts';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
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
  const content = ctx.vault.unseal(INPUTS, UNBOUND, sealed) as Unbound | null;
  return content && content.until > ctx.now().getTime() ? content.fields : null;
}

/** The same entry with its sealed values bound to the account that logged in; what has expired is left out. */
export function bindSealed(ctx: Ctx, accountId: string, entry: Entry): Entry {
  const bind = (sealed: string | undefined) => {
    const fields = sealed ? unsealForVisitor(ctx, sealed) : null;
    return fields ? ctx.vault.seal(INPUTS, accountId, fields) : undefined;
  };
  return { ...entry, inputFields: bind(entry.inputFields), preInputValue: bind(entry.preInputValue) };
}

/** Links a visitor's WhatsApp ids to the user that they became. A company's link asks its own question. */
export async function applyEntry(ctx: Ctx, userId: string, entry: Entry): Promise<void> {
  const { userUid, organizationUid } = entry;
  if (userUid && organizationUid) await joinChatbotAccount(ctx, { userUid, organizationUid, userId });
}

/** The account that WhatsApp ids are linked to; null when there is none. */
export const findJoinedAccount = findChatbotAccount;

interface CompanyJoin {
  company: { accountId: string; name: string };
  /** Access that ended with the proof of the inbox. */
  ended: AccessMethod[];
}

/**
 * Accepts a company's invitation for the actor, who stays in the account that they use. Its code was mailed only to the
 * invited address, so its holder has also proven the inbox. @throws as `acceptInvitation`
 */
export function joinByInvitation(ctx: ActorCtx, code: string): Promise<CompanyJoin> {
  return inTransaction(ctx, async (tx) => {
    const company = await acceptInvitation(tx, code, ctx.actor.userId);
    const endings = await confirmInbox(tx, ctx.actor.userId, ctx.actor);
    return { company, ended: endings };
  });
}

/** The same for a program, which may also send the code of a company's link. @throws as both */
export async function joinByCode(ctx: ActorCtx, code: string): Promise<void> {
  const isLink = await isCompanyToken(ctx, code);
  await (isLink ? joinByToken(ctx, code, ctx.actor.userId) : joinByInvitation(ctx, code));
}
