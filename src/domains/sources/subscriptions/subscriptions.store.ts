import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { deleteMessages } from '~/src/domains/notifications';
import { listIncidentIds } from '~/src/domains/sources/status.queries';
import type { Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { destroyKeys, getSealer, getSealers } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { inChunks } from '~/src/platform/database/delete-in-steps';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { keptSince } from '~/src/shared/retention/classes';
import type { NewSubscription, OwnSubscription, Subscriber } from './subscriptions.types';

/** When an incident is mailed. */
const MOMENTS = ['opened', 'closed'] as const;

const CONTACT = 'status-subscription.contact';
const CHUNK_SIZE = 500;

/** The address, and the secret of the links in its mails. */
interface Contact {
  email: string;
  secret: string;
}

const seal = (sealer: Sealer, contact: Contact): Sealed =>
  sealer.encrypt(CONTACT, Buffer.from(JSON.stringify(contact)));
const open = (sealer: Sealer, sealed: Sealed): Contact =>
  JSON.parse(sealer.decrypt(CONTACT, sealed).toString());

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const emailKey = (email: string): string => email.toLowerCase();
const emailIndexes = ({ vault }: Ctx, email: string): string[] =>
  vault.blindIndexes('email', emailKey(email));

/** Stores an unconfirmed subscription; returns its id and the secret of its links. */
export async function insertSubscription(
  ctx: Ctx,
  wish: NewSubscription,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  await ctx.db('status_subscriptions').insert({
    id,
    contact_sealed: seal(await getSealer(ctx, id), { email: wish.email, secret }),
    email_index: ctx.vault.blindIndex('email', emailKey(wish.email)),
    secret_hash: digest(secret),
    components: [...wish.components],
    locale: wish.locale,
    created_at: ctx.now(),
  });
  return { id, secret };
}

/** The subscription of a link; null when it is over, or was never confirmed in time. */
export const findSubscription = async (
  { db }: Ctx,
  secret: string,
): Promise<Row<'status_subscriptions'> | null> =>
  (await db('status_subscriptions')
    .where({ secret_hash: digest(secret) })
    .first()) ?? null;

/**
 * The same, locked for its confirmation. One is confirmed at a time: two links of an address would each end the other.
 */
export async function lockSubscription(
  { db }: Ctx,
  secret: string,
): Promise<Row<'status_subscriptions'> | null> {
  await lockUntilCommit(db, 'statusSubscriptions');
  const query = db('status_subscriptions').where({ secret_hash: digest(secret) });
  return (await query.forUpdate().first()) ?? null;
}

/** Confirms it once; what the same address had before ends. */
export async function confirmRow(ctx: Ctx, row: Row<'status_subscriptions'>): Promise<void> {
  const { email } = open(await getSealer(ctx, row.id), row.contact_sealed);
  const others = await ctx
    .db('status_subscriptions')
    .whereIn('email_index', emailIndexes(ctx, email))
    .whereNot('id', row.id)
    .pluck('id');
  await removeRows(ctx, others);
  await ctx
    .db('status_subscriptions')
    .where({ id: row.id, confirmed_at: null })
    .update({ confirmed_at: ctx.now() });
}

/** Keys of the mails of a subscription: of its link, and about an incident. */
export const mailKeys = {
  confirm: (id: string) => `status-confirm-${id}`,
  incident: (id: string, incidentId: string, moment: (typeof MOMENTS)[number]) =>
    `incident-${incidentId}-${moment}-${id}`,
};

/** Deletes subscriptions with their mails, sent or not, which hold the address. For transactions. */
export async function removeRows(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const incidents = ids.length > 0 ? await listIncidentIds(ctx.db) : [];
  for (const id of ids) {
    const keysOf = (incidentId: string) => MOMENTS.map((moment) => mailKeys.incident(id, incidentId, moment));
    await deleteMessages(ctx, incidents.flatMap(keysOf));
  }
  await deleteRows(ctx, ids);
}

/** Deletes subscriptions that were told of nothing, and destroys their keys. */
async function deleteRows(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await deleteMessages(ctx, ids.map(mailKeys.confirm));
  await destroyKeys(ctx, ids);
  await ctx
    .db('status_subscriptions')
    .whereIn('id', [...ids])
    .delete();
}

/** The subscriptions of addresses, for who proved that these are theirs. */
export const listSubscriptionsOf = (ctx: Ctx, emails: readonly string[]): Promise<OwnSubscription[]> =>
  ctx
    .db('status_subscriptions')
    .whereIn(
      'email_index',
      emails.flatMap((email) => emailIndexes(ctx, email)),
    )
    .orderBy('created_at')
    .select('components', 'locale as language', 'created_at as since', 'confirmed_at as confirmedAt');

/** Deletes every subscription of an address, in the caller's transaction. */
export async function eraseSubscriptions(ctx: Ctx, email: string): Promise<void> {
  const ids = await ctx
    .db('status_subscriptions')
    .whereIn('email_index', emailIndexes(ctx, email))
    .pluck('id');
  await removeRows(ctx, ids);
}

/** Deletes what nobody confirmed within two days. Idempotent, and safe to interrupt. Returns how many. */
export const deleteUnconfirmed = (ctx: Ctx): Promise<number> => {
  const before = keptSince('subscriptions', ctx);
  return inChunks(CHUNK_SIZE, () => deleteSome(ctx, before));
};

/** Leaves alone what is being confirmed now. */
const deleteSome = (ctx: Ctx, before: Date): Promise<number> =>
  ctx.db.transaction(async (db) => {
    const ids = await db('status_subscriptions')
      .whereNull('confirmed_at')
      .where('created_at', '<', before)
      .limit(CHUNK_SIZE)
      .forUpdate()
      .skipLocked()
      .pluck('id');
    await deleteRows({ ...ctx, db }, ids);
    return ids.length;
  });

interface Audience {
  component: string;
  /** Those who had confirmed by then. */
  at: Date;
  /** The last one of the page before. */
  after: string | null;
  limit: number;
}

/** Who is told of a component's incident, by id. */
export async function listSubscribers(
  ctx: Ctx,
  { component, at, after, limit }: Audience,
): Promise<Subscriber[]> {
  const rows = await ctx
    .db('status_subscriptions')
    .where('confirmed_at', '<=', at)
    .whereRaw("(components = '{}' or ? = any (components))", [component])
    .modify((query) => {
      if (after) query.where('id', '>', after);
    })
    .orderBy('id')
    .limit(limit);
  const sealers = await getSealers(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, locale, contact_sealed }) => ({
    id,
    locale,
    ...open(sealers(id), contact_sealed),
  }));
}

/** Blind index of the addresses. */
export const subscriptionIndexes: IndexedColumn = {
  table: 'status_subscriptions',
  id: 'id',
  column: 'email_index',
  sealed: 'contact_sealed',
  subject: 'id',
  read: (sealer, sealed) => ({ kind: 'email', value: emailKey(open(sealer, sealed).email) }),
};
