import { record } from '~/src/domains/audit';
import type { Control } from '~/src/domains/controls';
import { Conflict } from '~/src/platform/errors';
import { findIntegration, updateIntegration } from './integrations.store';

export type FourEyes = { fourEyes: boolean } | null;

/**
 * Whether an integration's changed decisions and permanent blocks need a second person. Verifications keep the policy
 * with which they began (decision 0240).
 */
export const integrationFourEyes: Control<FourEyes> = {
  kind: 'integration_four_eyes',
  deciders: 'doccheck_admin',
  tighten: (before, after) => (before?.fourEyes ? before : after),
  async read(tx, { accountId, subject }) {
    const integration = accountId && (await findIntegration(tx, accountId, subject));
    return integration ? { fourEyes: integration.policy.fourEyes } : null;
  },
  async apply(tx, { accountId, subject: id }, after) {
    const integration = accountId && (await findIntegration(tx, accountId, id));
    if (!integration || !after) return;
    const policy = { ...integration.policy, ...after };
    if ((await updateIntegration(tx, integration, { ...integration, policy })) !== 'saved')
      throw new Conflict('integration_changed');
    await record(tx, {
      action: 'integration_saved',
      accountId: integration.accountId,
      subject: { kind: 'integration', id },
    });
  },
  async describe(ctx, { accountId, subject }) {
    const integration = accountId && (await findIntegration(ctx, accountId, subject));
    return integration ? integration.name : null;
  },
};
