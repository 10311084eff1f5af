import { type Ctx, inTransaction } from '~/src/platform/context';
import { MINUTE_MS } from '~/src/shared/dates';
import { type IncidentNews, tellIncidentJob } from './sources.jobs';
import { forgetStatus, listOpenIncidents, listRecentMinutes } from './status.queries';
import { decideIncident } from './status.rules';
import { addCounts, claimMinute, openIncident, updateIncident } from './status.store';
import { type ComponentCounts, OWN_COMPONENTS } from './status.types';
import { countMinute } from './status-counts.queries';

const toMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * Measures the last whole minute: how each component answered, these sources among them, and which incidents open and close. In one transaction,
 * once for all workers; a minute that failed stays unmeasured, as one when no worker ran.
 */
export async function measureStatus(ctx: Ctx, sources: readonly string[]): Promise<void> {
  const components = [...OWN_COMPONENTS, ...sources];
  const minute = new Date(toMinute(ctx.now()).getTime() - MINUTE_MS);
  await inTransaction(ctx, async (tx) => {
    if (!(await claimMinute(tx, minute))) return;
    const counts = await countMinute(tx, minute);
    await addCounts(tx, minute, withSilent(counts, components), 1);
    await decideIncidents(tx, minute, components);
  });
  forgetStatus();
}

/** Components that nobody asked were measured, too. */
function withSilent(counts: readonly ComponentCounts[], components: readonly string[]): ComponentCounts[] {
  const byComponent = new Map(counts.map((each) => [each.component, each]));
  return components.map(
    (component) => byComponent.get(component) ?? { component, queries: 0, failures: 0, totalMs: 0, cost: 0 },
  );
}

async function decideIncidents(tx: Ctx, minute: Date, components: readonly string[]): Promise<void> {
  const recent = await listRecentMinutes(tx.db, minute);
  const open = new Map((await listOpenIncidents(tx.db)).map((each) => [each.component, each]));
  for (const component of components) {
    const incident = open.get(component) ?? null;
    const change = decideIncident(minute, recent.get(component) ?? [], incident);
    if (!change) continue;
    if (incident) await updateIncident(tx, incident.id, change);
    const id = incident?.id ?? (await openIncident(tx, component, change));
    if (!id || change.update === 'worse') continue;
    await queueNews(tx, { incidentId: id, moment: incident ? 'closed' : 'opened', after: null });
  }
}

/** Queues the news of an incident, once, in the transaction in which it happened. */
export const queueNews = (tx: Ctx, news: IncidentNews): Promise<void> =>
  tx.enqueue(tellIncidentJob, news, {
    key: `incident-${news.incidentId}-${news.moment}-${news.after ?? 'first'}`,
  });

/** Adds what a web process answered to the present minute; may be called by many. */
export const addAnswers = (ctx: Ctx, counts: readonly Omit<ComponentCounts, 'cost'>[]): Promise<void> => {
  const free = counts.map((each) => ({ ...each, cost: 0 }));
  return inTransaction(ctx, (tx) => addCounts(tx, toMinute(tx.now()), free, 0));
};
