import { listProducts } from '~/src/domains/catalog';
import {
  addCounts,
  claimMinute,
  OWN_COMPONENTS,
  openIncident,
  SOURCE_IDS,
  updateIncident,
} from '~/src/domains/sources';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { DAY_MS, MINUTE_MS } from '~/src/shared/dates';

/** Younger than the ninety days that the page shows: those before nobody measured. */
const DAYS = 45;
const MINUTES_A_DAY = 1_440;

/** Incidents of the sandbox's past: how many days ago, and how long in minutes. */
const INCIDENTS = [
  { component: 'tst-cndt', daysAgo: 31, minutes: 9, kind: 'failing', share: 64 },
  { component: 'transparencia-ceis', daysAgo: 18, minutes: 47, kind: 'down', share: 100 },
  { component: 'webhooks', daysAgo: 6, minutes: 12, kind: 'failing', share: 58 },
] as const;

/** Rarely asked, so that a component shows what too few queries look like. */
const RARE = 'sigap-impedidos';

/** Some weeks of answers and three incidents, as if the sandbox had been running; then the last minute. */
export async function createDemoStatus(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.now().getTime();
    const costs = await readCosts(tx);
    for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
      await addCounts(tx, toMinute(now - daysAgo * DAY_MS), countDay(daysAgo, costs), MINUTES_A_DAY);
    }
    for (const { component, daysAgo, minutes, kind, share } of INCIDENTS) {
      const at = toMinute(now - daysAgo * DAY_MS);
      const end = new Date(at.getTime() + minutes * MINUTE_MS);
      const id = await openIncident({ ...tx, now: () => at }, component, {
        update: 'opened',
        kind,
        share,
        at,
      });
      if (id)
        await updateIncident({ ...tx, now: () => end }, id, { update: 'closed', kind, share: 0, at: end });
    }
    await claimMinute(tx, toMinute(now - MINUTE_MS));
  });
}

const toMinute = (ms: number): Date => new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS);

/** What a query of each source costs, in centavos. */
async function readCosts(ctx: Ctx): Promise<Map<string, number>> {
  const sources = (await listProducts(ctx)).flatMap((product) => product.sources);
  return new Map(sources.map(({ id, providerCost }) => [id, providerCost]));
}

/** The same each time: a few failures, more with some components. */
const countDay = (daysAgo: number, costs: ReadonlyMap<string, number>) =>
  [...OWN_COMPONENTS, ...SOURCE_IDS].map((component, at) => {
    const queries = component === RARE ? 1 : 400;
    return {
      component,
      queries,
      failures: component === RARE ? 0 : (daysAgo * (at + 1)) % 4,
      totalMs: queries * 600,
      cost: queries * (costs.get(component) ?? 0),
    };
  });
