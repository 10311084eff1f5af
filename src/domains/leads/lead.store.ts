import { randomUUID } from 'node:crypto';
import { deleteMessages } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { destroyKeys, getSealer } from '~/src/platform/crypto/subject-keys';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { keptSince } from '~/src/shared/retention/classes';
import { DUPLICATE_MS, newProtocol } from './leads.rules';
import type { LeadContact, LeadState, NewLead } from './leads.types';
import { listReplyKeys } from './reply.store';

const CONTACT = 'lead.contact';
const NOTE = 'lead.note';
const CHUNK_SIZE = 500;

const seal = (sealer: Sealer, contact: LeadContact): Sealed =>
  sealer.encrypt(CONTACT, Buffer.from(JSON.stringify(contact)));

/** A lead's contact and message, opened with the lead's sealer. */
export const getContact = (sealer: Sealer, sealed: Sealed): LeadContact =>
  JSON.parse(sealer.decrypt(CONTACT, sealed).toString());

export const openNote = (sealer: Sealer, sealed: Sealed | null): string =>
  sealed ? sealer.decrypt(NOTE, sealed).toString() : '';

/** An e-mail address normalised for look-up. */
const emailKey = (email: string): string => email.toLowerCase();
export const emailIndexes = ({ vault }: Pick<Ctx, 'vault'>, email: string): string[] =>
  vault.blindIndexes('email', emailKey(email));

/** A hash of all a sender's input, to recognise a form sent again. */
const contentHash = ({ vault }: Ctx, { kind, volume, source, party, newsletter, contact }: NewLead): string =>
  vault.blindIndex('lead-content', JSON.stringify([kind, volume, source, party, newsletter, contact]));

/** Serialises identical submissions; returns the protocol of a recent duplicate, or null. */
export async function findDuplicate(ctx: Ctx, lead: NewLead): Promise<string | null> {
  const content_hash = contentHash(ctx, lead);
  await lockUntilCommit(ctx.db, 'lead', content_hash);
  const row = await ctx
    .db('leads')
    .where({ content_hash })
    .where('created_at', '>', new Date(ctx.now().getTime() - DUPLICATE_MS))
    .orderBy('created_at', 'desc')
    .first('protocol');
  return row?.protocol ?? null;
}

/** Stores a lead, sealed under its own key. */
export async function insertLead(ctx: Ctx, lead: NewLead): Promise<{ id: string; protocol: string }> {
  const { kind, volume, source, party, newsletter, contact, page, locale, campaign } = lead;
  const id = randomUUID();
  const protocol = newProtocol();
  await ctx.db('leads').insert({
    id,
    protocol,
    kind,
    volume,
    source,
    party,
    newsletter,
    page,
    locale,
    campaign: JSON.stringify(campaign),
    contact_sealed: seal(await getSealer(ctx, id), contact),
    email_index: ctx.vault.blindIndex('email', emailKey(contact.email)),
    cnpj_index: contact.cnpj && ctx.vault.blindIndex('cnpj', contact.cnpj),
    content_hash: contentHash(ctx, lead),
    created_at: ctx.now(),
    changed_at: ctx.now(),
  });
  return { id, protocol };
}

export interface LeadChange {
  state: LeadState;
  ownerId: string | null;
  note: string;
}

/** Changes a lead that is still in the state seen; false otherwise. */
export async function updateLead(
  ctx: Ctx,
  { id, from }: { id: string; from: LeadState },
  { state, ownerId, note }: LeadChange,
): Promise<boolean> {
  const sealer = await getSealer(ctx, id);
  const count = await ctx
    .db('leads')
    .where({ id, state: from })
    .update({
      state,
      owner_id: ownerId,
      note_sealed: note ? sealer.encrypt(NOTE, Buffer.from(note)) : null,
      changed_at: ctx.now(),
    });
  return count === 1;
}

/** Keys of the mails about a lead: to its sender, and to sales. */
export const mailKeys = (id: string) => ({ copy: `lead-${id}`, sales: `lead-${id}-sales` });

/** Keeps one lead as it is until the transaction ends; false for none. */
export async function lockLead({ db }: Ctx, id: string): Promise<boolean> {
  return (await db('leads').where({ id }).forUpdate().first('id')) !== undefined;
}

/** Deletes leads, their replies, mails and conversions, and destroys their keys. */
async function eraseLeads(ctx: Ctx, ids: readonly string[]): Promise<void> {
  // So that no reply, whose mail would stay, is written meanwhile.
  await ctx.db('leads').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  const keys = ids.flatMap((id) => Object.values(mailKeys(id)));
  await deleteMessages(ctx, [...keys, ...(await listReplyKeys(ctx, ids))]);
  await destroyKeys(ctx, ids);
  await ctx.db('leads').whereIn('id', ids).delete();
}

/** Deletes everything written from an address, in the caller's transaction. */
export async function eraseLeadsByEmail(ctx: Ctx, email: string): Promise<void> {
  const ids = await ctx.db('leads').whereIn('email_index', emailIndexes(ctx, email)).pluck('id');
  await eraseLeads(ctx, ids);
}

/** Deletes leads older than a year. Idempotent, and safe to interrupt. Returns how many. */
export async function deleteOldLeads(ctx: Ctx): Promise<number> {
  const before = keptSince('leads', ctx);
  for (let total = 0; ; ) {
    const ids = await ctx.db('leads').where('created_at', '<', before).limit(CHUNK_SIZE).pluck('id');
    await ctx.db.transaction((db) => eraseLeads({ ...ctx, db }, ids));
    total += ids.length;
    if (ids.length < CHUNK_SIZE) return total;
  }
}

const indexed = { table: 'leads', id: 'id', sealed: 'contact_sealed', subject: 'id' } as const;

/** Blind indexes of the senders' addresses and companies. */
export const leadIndexes: IndexedColumn[] = [
  {
    ...indexed,
    column: 'email_index',
    read: (sealer, sealed) => ({ kind: 'email', value: emailKey(getContact(sealer, sealed).email) }),
  },
  {
    ...indexed,
    column: 'cnpj_index',
    read: (sealer, sealed) => ({ kind: 'cnpj', value: getContact(sealer, sealed).cnpj ?? '' }),
  },
];
