import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { statement } from '~/src/platform/database/statement';

/** How long somebody may do nothing before their trial may give way. */
const IDLE_MS = 10 * 60_000;

/** The stored hash of a network; a trial lives for an hour, so older keys hardly matter. */
const networkIndex = ({ vault }: Ctx, network: string): string => vault.blindIndex('trial-network', network);

/** Serialises starts of trials until the transaction ends, so that they are counted one after another. */
export const lockTrials = ({ db }: Ctx): Promise<void> => lockUntilCommit(db, 'trials');

/** Trials that exist now: each is deleted within the hour. */
export async function countTrials({ db }: Ctx): Promise<number> {
  const [row] = await db('verification_trials').count('* as count');
  return row.count;
}

export async function insertTrial(ctx: Ctx, verificationId: string, network: string): Promise<void> {
  const network_index = networkIndex(ctx, network);
  await ctx.db('verification_trials').insert({ verification_id: verificationId, network_index });
}

const TRIAL_TO_SHED = statement(
  'trial-to-shed',
  `with shares as (select network_index, count(*) as trials from verification_trials group by network_index),
    own as (select coalesce(max(trials), 0) as trials from shares where network_index = $1),
    live as (
      select v.id, v.created_at, s.trials,
        v.state in ('created', 'capturing') and v.created_at < $2
          and not exists (
            select 1 from verification_pictures p where p.verification_id = v.id and p.created_at >= $2
          ) as idle
      from verification_trials t
      join shares s using (network_index)
      join verifications v on v.id = t.verification_id
    )
    select live.id from live, own
    where live.trials > own.trials + 1 or (live.idle and live.trials > own.trials)
    order by live.trials desc, live.idle desc, live.created_at
    limit 1`,
  { id: 'verifications.id' },
);

/**
 * The trial that gives way to one more of this network: of the networks with the most trials, an idle one first,
 * then the oldest. A network's last trial only gives way while it is idle. Null when all have an equal share.
 */
export async function findTrialToShed(ctx: Ctx, network: string): Promise<string | null> {
  const idleSince = new Date(ctx.now().getTime() - IDLE_MS);
  const [trial] = await runStatement(ctx.db, TRIAL_TO_SHED, [networkIndex(ctx, network), idleSince]);
  return trial?.id ?? null;
}
