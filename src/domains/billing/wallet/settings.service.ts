import { randomUUID } from 'node:crypto';
import { type AuditDetails, record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import type { BillingSettings, PromotionalCode } from '~/src/domains/billing/billing.types';
import { changePrice, listProducts, type Product } from '~/src/domains/catalog';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { findSetting, saveSetting } from '~/src/platform/settings';
import type { Centavos } from '~/src/shared/money';
import { insertCode } from './code.store';
import { insertPackage, type OperatorPackage, updatePackage } from './packages.store';
import { isNoticeOn, setNoticeOn } from './price-notice.store';
import { BILLING_SETTING, getBillingSettings } from './settings.queries';
import { saveLowBelow } from './wallet.store';

export { listOperatorPackages, type OperatorPackage } from './packages.store';

const audit = (ctx: ActorCtx, details: AuditDetails) => record(ctx, { action: 'settings_changed', details });

/** Stores amounts and times; the low-balance threshold is copied to every wallet. @throws Forbidden */
export function saveSettings(ctx: ActorCtx, settings: BillingSettings): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await getBillingSettings(tx);
    await saveSetting(tx.db, BILLING_SETTING, settings);
    const lowBelow = settings.lowBelow;
    if (before.lowBelow !== lowBelow) await saveLowBelow(tx, lowBelow);
    const changed = Object.entries(settings).filter(
      ([name, value]) => before[name as keyof BillingSettings] !== value,
    );
    if (changed.length > 0) await audit(tx, Object.fromEntries(changed));
  });
}

export interface Switches {
  maintenance: boolean;
  notice: boolean;
}

/** The state of the switches. */
export async function getSwitches(ctx: ActorCtx): Promise<Switches> {
  const [maintenance, notice] = await Promise.all([
    findSetting(ctx.db, 'maintenance', false),
    isNoticeOn(ctx),
  ]);
  return { maintenance, notice };
}

/** Turns maintenance and the price notice on or off. @throws Forbidden */
export function saveSwitches(ctx: ActorCtx, { maintenance, notice }: Switches): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx.db, 'maintenance', maintenance);
    await setNoticeOn(tx, notice);
    await audit(tx, { maintenance, notice });
  });
}

/**
 * Changes a package, or creates one with `id` null; existing charges keep their amounts.
 * @throws Forbidden
 * @throws NotFound
 */
export function savePackage(
  ctx: ActorCtx,
  { id, ...row }: Omit<OperatorPackage, 'id'> & { id: string | null },
): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const packageId = id ?? randomUUID();
    if (id === null) await insertPackage(tx, { id: packageId, ...row });
    else if (!(await updatePackage(tx, { id, ...row }))) throw new NotFound('not_found');
    await audit(tx, { package: packageId, ...row });
  });
}

/** Products with their current prices, for editing. */
export const listPrices = (ctx: ActorCtx): Promise<Product[]> => listProducts(ctx, { comingSoon: true });

/** A product's new price, from now on. @throws Forbidden @throws NotFound */
export function savePrice(ctx: ActorCtx, product: string, price: Centavos): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    await changePrice(tx, product, price);
    await record(tx, { action: 'price_changed', details: { product, price } });
  });
}

/** A campaign's code. @throws Forbidden @throws Conflict `code_taken` */
export function saveCode(ctx: ActorCtx, code: Omit<PromotionalCode, 'uses'>): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    if (!(await insertCode(tx, code))) throw new Conflict('code_taken');
    await audit(tx, { code: code.code, bonus: code.bonus, maxUses: code.maxUses });
  });
}
