import { findNextMoment, getBillingSettings, getOfferedPlan, listPackages } from '~/src/domains/billing';
import { listProducts, listSources } from '~/src/domains/catalog';
import type { Ctx } from '~/src/platform/context';
import { cachedContent } from '~/src/platform/public-content';
import { tierRows } from './calculator/calculator.rules';
import type { SiteFacts } from './site.types';

/** Packages on sale and free bonuses, cached until one changes, or a change of a bonus begins. */
export const getOffers = cachedContent(
  async (db) => {
    const [settings, packages, until] = await Promise.all([
      getBillingSettings({ db }),
      listPackages({ db }),
      findNextMoment({ db }),
    ]);
    return { settings, packages, until };
  },
  ({ until }) => until,
);

/** Facts for the public pages: prices, sources, the plan's tiers and the bonuses, in the reader's language. */
export async function getSiteFacts(ctx: Ctx): Promise<SiteFacts> {
  const [products, sources, plan, { settings }] = await Promise.all([
    listProducts(ctx, { unavailable: true }),
    listSources(ctx),
    getOfferedPlan(ctx.db),
    getOffers(ctx.db),
  ]);
  const individual = products.find(({ externalId }) => externalId === 'relatorio-individual');
  return {
    products: products.map(({ externalId, name, target, kind, price, sources: parts }) => ({
      externalId,
      name,
      target,
      kind,
      price,
      shares: Object.fromEntries(parts.map(({ id, share }) => [id, share])),
    })),
    sources: sources.map(({ id, name, authority, usualMs, needs }) => ({
      id,
      name,
      authority,
      usualMs,
      byName: needs.length === 1 && needs[0] === 'name',
    })),
    plan,
    stairs: tierRows(plan.tiers, individual?.price ?? 0, 0),
    bonuses: {
      email: settings.bonusEmail,
      registration: settings.bonusRegistration,
      chatbot: settings.bonusChatbot,
      referral: settings.bonusReferral,
    },
  };
}
