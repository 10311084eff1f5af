import { openLedgerAccount } from '~/src/domains/accounts';
import { insertIntegration } from '~/src/domains/verification/integrations/integrations.store';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type { IntegrationPolicy } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { getI18n } from '~/src/platform/i18n';
import { findSetting, saveSetting } from '~/src/platform/settings';
import { DEFAULT_LOCALE } from '~/src/shared/locale';
import { getTexts } from '~/src/shared/texts';

/** Key of the table settings. */
const HOME = 'verification.proofs';

/** The account and the integration by which we verify data subjects ourselves. */
interface ProofHome {
  accountId: string;
  integrationId: string;
}

/** Days for which pictures are kept: as long as the owner of a CPF may say that it was not them. */
const KEPT_DAYS = 7;
/** How long operators may take. */
const REVIEW_MINUTES = 24 * 60;

/** We ask as ourselves: with every step, and with nobody who would change a decision. */
const getPolicy = (): IntegrationPolicy => ({
  ...DEFAULT_POLICY,
  linkHours: 1,
  retentionDays: KEPT_DAYS,
  reviewMinutes: REVIEW_MINUTES,
  brand: { name: getTexts(getI18n(DEFAULT_LOCALE), 'common')('brand'), color: null },
});

/** The policy of a proof that begins now: with the government's photo, where we may compare with it. */
export const proofPolicy = ({ gateways }: Pick<Ctx, 'gateways'>): IntegrationPolicy => ({
  ...getPolicy(),
  provider: gateways.datavalid ? 'datavalid' : 'none',
});

const findHome = ({ db }: Ctx): Promise<ProofHome | null> => findSetting<ProofHome | null>(db, HOME, null);

/** The account and integration of proofs, created with the first one: nobody acts for it, and no customer sees it. */
export async function getOrCreateProofHome(tx: Ctx): Promise<ProofHome> {
  const existing = await findHome(tx);
  if (existing) return existing;
  await lockUntilCommit(tx.db, 'proofHome');
  const concurrent = await findHome(tx);
  if (concurrent) return concurrent;
  const policy = getPolicy();
  const name = policy.brand.name ?? '';
  const accountId = await openLedgerAccount(tx, name);
  const integrationId = await insertIntegration(tx, accountId, { name, purpose: 'fraud_prevention', policy });
  if (!integrationId) throw new Error('a new account has an integration already');
  await saveSetting(tx.db, HOME, { accountId, integrationId });
  return { accountId, integrationId };
}
