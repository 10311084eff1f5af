import { record } from '~/src/domains/audit';
import {
  type CostCenterSpending,
  type KnownCostCenter,
  MAX_COST_CENTERS,
} from '~/src/domains/billing/cost-center.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { findCostCenter, findKnownCostCenter, listSpending } from './cost-center.queries';
import {
  countActive,
  insertCostCenter,
  isNameTaken,
  lockCostCenters,
  updateCostCenter,
} from './cost-center.store';

/**
 * Refuses an order for a cost center that is archived, another company's, or in a personal account; none is always
 * allowed. @throws Invalid `cost_center_unknown`
 */
export async function checkCostCenter(ctx: ActorCtx, id: string | null | undefined): Promise<void> {
  if (!id || (await findCostCenter(ctx, id))) return;
  throw new Invalid('cost_center_unknown', { costCenter: ['errors:cost_center_unknown'] });
}

/** The company's cost centers with this month's spending. @throws Forbidden `company_admin_needed` */
export async function listCompanySpending(ctx: ActorCtx): Promise<CostCenterSpending[]> {
  requireAdmin(ctx);
  return listSpending(ctx);
}

/** One of them, for administrators. @throws Forbidden `company_admin_needed`, NotFound `cost_center_not_found` */
export async function getCostCenter(ctx: ActorCtx, id: string): Promise<KnownCostCenter> {
  requireAdmin(ctx);
  const costCenter = await findKnownCostCenter(ctx, id);
  if (!costCenter) throw new NotFound('cost_center_not_found');
  return costCenter;
}

/**
 * Creates a cost center; returns its id. @throws Forbidden `company_admin_needed`, Invalid on `name` where an active
 * one has it, Conflict `cost_centers_full`
 */
export function createCostCenter(ctx: ActorCtx, name: string): Promise<string> {
  return changeCenters(ctx, async (tx) => {
    await refuseFull(tx);
    await refuseTaken(tx, name, null);
    const id = await insertCostCenter(tx, name);
    await record(tx, { action: 'cost_center_created', subject: { kind: 'cost_center', id } });
    return id;
  });
}

/** Renames an active one: earlier orders show the new name. Throws as createCostCenter, and NotFound */
export async function renameCostCenter(ctx: ActorCtx, id: string, name: string): Promise<void> {
  await changeCenters(ctx, async (tx) => {
    const { archived } = await getCostCenter(tx, id);
    if (archived) throw new NotFound('cost_center_not_found');
    await refuseTaken(tx, name, id);
    if (!(await updateCostCenter(tx, id, { name }))) return;
    await record(tx, { action: 'cost_center_renamed', subject: { kind: 'cost_center', id } });
  });
}

/** Archives it: no new orders, while earlier ones keep its name. @throws Forbidden, NotFound `cost_center_not_found` */
export async function archiveCostCenter(ctx: ActorCtx, id: string): Promise<void> {
  await changeCenters(ctx, async (tx) => {
    await getCostCenter(tx, id);
    if (!(await updateCostCenter(tx, id, { archivedAt: tx.now() }))) return;
    await record(tx, { action: 'cost_center_archived', subject: { kind: 'cost_center', id } });
  });
}

/**
 * Restores it. @throws Forbidden, NotFound `cost_center_not_found`, Conflict `cost_center_name_taken`,
 * `cost_centers_full`
 */
export async function restoreCostCenter(ctx: ActorCtx, id: string): Promise<void> {
  await changeCenters(ctx, async (tx) => {
    const { name, archived } = await getCostCenter(tx, id);
    if (!archived) return;
    await refuseFull(tx);
    if (await isNameTaken(tx, name, id)) throw new Conflict('cost_center_name_taken');
    await updateCostCenter(tx, id, { archivedAt: null });
    await record(tx, { action: 'cost_center_restored', subject: { kind: 'cost_center', id } });
  });
}

async function changeCenters<T>(ctx: ActorCtx, work: (tx: ActorCtx) => Promise<T>): Promise<T> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockCostCenters(tx);
    return work(tx);
  });
}

function requireAdmin({ actor }: ActorCtx): void {
  if (actor.companyRole !== 'admin') throw new Forbidden('company_admin_needed');
}

async function refuseFull(tx: ActorCtx): Promise<void> {
  if ((await countActive(tx)) >= MAX_COST_CENTERS) throw new Conflict('cost_centers_full');
}

async function refuseTaken(tx: ActorCtx, name: string, except: string | null): Promise<void> {
  if (await isNameTaken(tx, name, except))
    throw new Invalid('invalid', { name: ['costCenters:errors.taken'] });
}
