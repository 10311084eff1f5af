import type { Integration } from '~/src/domains/verification/integrations/integrations.store';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type {
  Check,
  IntegrationPolicy,
  VerificationRow,
} from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { readAside } from '~/src/platform/database/reads';
import { compare, type DryRun, type PastCase } from './dry-run.rules';

/** The newest cases that a dry run looks at. */
const DRY_RUN_CASES = 500;

/**
 * What a policy would have made of the last cases of an integration (`getIntegration`) of the actor's account. Only
 * stored checks are read, so nothing of a person is opened, and nothing changes.
 */
export const tryPolicy = (ctx: ActorCtx, { id, policy }: Integration, draft: IntegrationPolicy) =>
  readAside(
    ctx,
    async (db): Promise<DryRun> => compare(await listPastCases(db, ctx.actor.accountId, id), policy, draft),
  );

interface PastRow extends Pick<VerificationRow, 'id' | 'state' | 'method' | 'policy'> {
  checks: Check[];
}

/** The newest cases that the rules have judged; the index verifications_judged has them in this order. */
async function listPastCases(db: Db, accountId: string, integrationId: string): Promise<PastCase[]> {
  const newest = db('verifications')
    .where({ account_id: accountId, integration_id: integrationId })
    .whereRaw("state in ('review', 'approved', 'rejected')")
    .orderBy('created_at', 'desc')
    .limit(DRY_RUN_CASES)
    .select('id', 'state', 'method', 'policy', 'created_at');
  const rows: PastRow[] = await db
    .from(newest.as('v'))
    .joinRaw(`join lateral (
      select jsonb_agg(jsonb_build_object(
        'code', code, 'result', result, 'value', value, 'reason', reason, 'ruleVersion', rule_version)) as checks
      from verification_checks where verification_id = v.id) c on c.checks is not null`)
    .orderBy('v.created_at', 'desc')
    .select('v.id', 'v.state', 'v.method', 'v.policy', 'c.checks');
  return rows.map(toPastCase);
}

const toPastCase = ({ id, state, method, policy, checks }: PastRow): PastCase => ({
  id,
  began: { ...DEFAULT_POLICY, ...policy },
  checks,
  person: method === 'manual' && (state === 'approved' || state === 'rejected') ? state : null,
});
