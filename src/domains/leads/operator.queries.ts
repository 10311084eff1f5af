import type { Ctx } from '~/src/platform/context';
import { getSealer, getSealers } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { newestFirst, type Page, readPage } from '~/src/platform/database/keyset';
import { parseCnpj } from '~/src/shared/cnpj';
import { rolesOf } from '~/src/shared/rights/operator-duties';
import { emailIndexes, getContact, openNote } from './lead.store';
import { PROTOCOL } from './leads.rules';
import type { Lead, LeadFacts, LeadFilter, LeadLine, LeadOwner } from './leads.types';

const PAGE = 50;
const CHUNK_SIZE = 50;
const FACTS = [
  'l.id',
  'l.protocol',
  'l.kind',
  'l.volume',
  'l.source',
  'l.party',
  'l.newsletter',
  'l.state',
  'l.created_at',
  'l.contact_sealed',
] as const;

type WholeRow = Row<'leads'>;
type LeadRow = Pick<
  WholeRow,
  | 'id'
  | 'protocol'
  | 'kind'
  | 'volume'
  | 'source'
  | 'party'
  | 'newsletter'
  | 'state'
  | 'created_at'
  | 'contact_sealed'
>;
type ListedRow = LeadRow & { owner_name: string | null };

interface LeadPage {
  lines: LeadLine[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

const NEWEST = newestFirst('l.created_at', 'l.id');

/** Leads, newest first: a page after a cursor. @throws Invalid `cursor_invalid` */
export async function listLeads(ctx: Ctx, filter: LeadFilter, after: string | null): Promise<LeadPage> {
  const { rows, next } = await readPage<ListedRow>(ctx.db, narrowed(ctx, filter), NEWEST, {
    after,
    limit: PAGE,
  });
  return { lines: await listLines(ctx, rows), next };
}

/** Leads matching a search: a protocol, a CNPJ, or a whole e-mail. */
export async function findLeads(ctx: Ctx, text: string): Promise<LeadLine[]> {
  const query = listed(ctx).orderByRaw('l.created_at desc, l.id desc').limit(CHUNK_SIZE);
  const cnpj = parseCnpj(text);
  if (PROTOCOL.test(text.toUpperCase())) query.where('l.protocol', text.toUpperCase());
  else if (cnpj) query.whereIn('l.cnpj_index', ctx.vault.blindIndexes('cnpj', cnpj));
  else query.whereIn('l.email_index', emailIndexes(ctx, text));
  return listLines(ctx, await query);
}

/** Full leads in pages, for the export. */
export async function* eachLead(ctx: Ctx, filter: LeadFilter, limit: number): AsyncGenerator<Lead[]> {
  let after: string | null = null;
  do {
    const page: Page<WholeRow> = await readPage(ctx.db, narrowed(ctx, filter).select('l.*'), NEWEST, {
      after,
      limit,
    });
    const { rows } = page;
    const sealers = await getSealers(
      ctx,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => toLead(row, sealers(row.id)));
    after = page.next;
  } while (after !== null);
}

/** Everything of one lead; null for none. */
export async function findLead(ctx: Ctx, id: string): Promise<Lead | null> {
  const row = await ctx.db('leads as l').where('l.id', id).first('l.*');
  return row ? toLead(row, await getSealer(ctx, id)) : null;
}

/** Whether a protocol is one of ours. */
export async function isProtocol({ db }: Ctx, protocol: string): Promise<boolean> {
  if (!PROTOCOL.test(protocol)) return false;
  return (await db('leads').where({ protocol }).first('id')) !== undefined;
}

/** Who may own a lead: the operators who may open it. */
export const listOwners = ({ db }: Ctx): Promise<LeadOwner[]> =>
  db('users')
    .where({ operator: true, status: 'active' })
    .whereRaw('operator_roles && ?', [rolesOf('leads')])
    .orderBy('email')
    .select('id', db.raw('coalesce(full_name, email) as name')) as unknown as Promise<LeadOwner[]>;

/** Leads from an address, for its owner's data export. */
export async function listLeadsByEmail(ctx: Ctx, email: string) {
  const rows = await ctx
    .db('leads as l')
    .whereIn('l.email_index', emailIndexes(ctx, email))
    .orderBy('l.created_at', 'desc')
    .select('l.*');
  const sealers = await getSealers(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { protocol, kind, volume, source, newsletter, createdAt, contact } = toLead(row, sealers(row.id));
    return { protocol, kind, volume, source, newsletter, sentAt: createdAt, ...contact };
  });
}

const listed = ({ db }: Ctx) =>
  db('leads as l')
    .leftJoin('users as o', 'o.id', 'l.owner_id')
    .select(FACTS, db.raw<{ owner_name: string | null }>('coalesce(o.full_name, o.email) as owner_name'));

function narrowed(ctx: Ctx, { state, kind, ownerId }: LeadFilter) {
  const query = listed(ctx);
  if (state) query.where('l.state', state);
  if (kind) query.where('l.kind', kind);
  if (ownerId) query.where('l.owner_id', ownerId);
  return query;
}

async function listLines(ctx: Ctx, rows: readonly ListedRow[]): Promise<LeadLine[]> {
  const sealers = await getSealers(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { name, email } = getContact(sealers(row.id), row.contact_sealed);
    return { ...toFacts(row), name, email, ownerName: row.owner_name };
  });
}

const toFacts = (row: LeadRow): LeadFacts => ({
  id: row.id,
  protocol: row.protocol,
  kind: row.kind,
  volume: row.volume,
  source: row.source,
  party: row.party,
  newsletter: row.newsletter,
  state: row.state,
  createdAt: row.created_at,
});

const toLead = (row: WholeRow, sealer: Parameters<typeof getContact>[0]): Lead => ({
  ...toFacts(row),
  contact: getContact(sealer, row.contact_sealed),
  note: openNote(sealer, row.note_sealed),
  locale: row.locale,
  page: row.page,
  campaign: row.campaign,
  ownerId: row.owner_id,
  changedAt: row.changed_at,
});
