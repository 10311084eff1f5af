import type {
  CostCenter,
  CostCenterSpending,
  KnownCostCenter,
} from '~/src/domains/billing/cost-center.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { TIME_ZONE } from '~/src/shared/dates';
import { isUuid } from '~/src/shared/uuid';

/** The cost centers of the company acted for; those of a test account are its company's. */
const ofCompany = ({ db, actor }: ActorCtx) =>
  db('cost_centers as c').whereRaw(
    'c.account_id = (select coalesce(test_of, id) from accounts where id = ?)',
    [actor.accountId],
  );

const isCompany = ({ actor }: ActorCtx): boolean => actor.accountKind === 'company';

/** The cost centers that an order may have, by name; none for a personal account. */
export async function listCostCenters(ctx: ActorCtx): Promise<CostCenter[]> {
  if (!isCompany(ctx)) return [];
  return ofCompany(ctx).whereNull('c.archived_at').orderByRaw('lower(c.name)').select('c.id', 'c.name');
}

/** One of them; null if archived, another company's, or for a personal account. */
export async function findCostCenter(ctx: ActorCtx, id: string): Promise<CostCenter | null> {
  if (!isCompany(ctx) || !isUuid(id)) return null;
  return (await ofCompany(ctx).where('c.id', id).whereNull('c.archived_at').first('c.id', 'c.name')) ?? null;
}

const COLUMNS = { id: 'c.id', name: 'c.name' } as const;
const archivedIn = ({ db }: Ctx) =>
  db.raw<Pick<KnownCostCenter, 'archived'>>('c.archived_at is not null as archived');

/** One of them, archived or not; null for another company's. */
export async function findKnownCostCenter(ctx: ActorCtx, id: string): Promise<KnownCostCenter | null> {
  if (!isCompany(ctx) || !isUuid(id)) return null;
  return (await ofCompany(ctx).where('c.id', id).first(COLUMNS, archivedIn(ctx))) ?? null;
}

/** All, archived ones included, the active ones first, by name: for filters. */
export async function listKnownCostCenters(ctx: ActorCtx): Promise<KnownCostCenter[]> {
  if (!isCompany(ctx)) return [];
  return ofCompany(ctx)
    .orderByRaw('c.archived_at is not null, lower(c.name)')
    .select(COLUMNS, archivedIn(ctx));
}

/** Whether an account had any at a moment, archived ones too. */
export async function hasCostCenters({ db }: Ctx, accountId: string, at: Date): Promise<boolean> {
  const first = db('cost_centers').where({ account_id: accountId }).where('created_at', '<=', at).first('id');
  return (await first) !== undefined;
}

/** The name of an order's cost center, archived or not. */
export async function findCostCenterName({ db }: Ctx, id: string | null): Promise<KnownCostCenter | null> {
  if (id === null) return null;
  const row = await db('cost_centers as c')
    .where('c.id', id)
    .first(COLUMNS, archivedIn({ db } as Ctx));
  return row ?? null;
}

const SPENT = `coalesce((
    select sum(case h.state when 'open' then h.amount else h.captured end) from holds h
     where h.cost_center_id = c.id and h.funding <> 'play'
       and h.created_at >= billing_month(?)::timestamp at time zone ?
  ), 0)::bigint as spent`;

/** All of them with this month's spending, the active ones first, by name. */
export function listSpending(ctx: ActorCtx): Promise<CostCenterSpending[]> {
  return ofCompany(ctx)
    .orderByRaw('c.archived_at is not null, lower(c.name)')
    .select(
      COLUMNS,
      archivedIn(ctx),
      ctx.db.raw<Pick<CostCenterSpending, 'spent'>>(SPENT, [ctx.now(), TIME_ZONE]),
    );
}
