import { insertConnection, mapJob, saveJob } from '~/src/domains/recruitment/connections/connections.store';
import { atsKeyHash, getLast4 } from '~/src/domains/recruitment/connections/keys.rules';
import { type ActorCtx, inTransaction } from '~/src/platform/context';

/** A connection to Gupy under a known key, with one job mapped to a vacancy. */
interface DemoConnection {
  key: string;
  name: string;
  step: string;
  job: { id: string; code: string; name: string };
  vacancyId: string;
}

/** Creates the demo partner's connection; in the sandbox only. */
export async function createDemoConnection(
  ctx: ActorCtx,
  { key, name, step, job, vacancyId }: DemoConnection,
): Promise<void> {
  const data = { name, active: true, secret: null, settings: { step, invite: false } };
  await inTransaction(ctx, async (tx) => {
    const id = await insertConnection(tx, 'gupy', data, { hash: atsKeyHash(key), last4: getLast4(key) });
    await saveJob(tx, id, { externalId: job.id, title: `${job.code} · ${job.name}` });
    await mapJob(tx, id, job.id, vacancyId);
  });
}
