import { findInVacancy, markApplication } from '~/src/domains/recruitment/applications.store';
import type { Claim } from '~/src/domains/recruitment/claim.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { findId, lockCpf, savePerson, saveStatedSocialName } from '~/src/domains/recruitment/people.store';
import type { ApplicationRow, Identity } from '~/src/domains/recruitment/recruitment.types';
import type { Ctx } from '~/src/platform/context';

/** Settles who an application's person is. The claim becomes their data once it counts. Runs in a transaction. */
export async function settleIdentity(
  tx: Ctx,
  row: ApplicationRow,
  { identity, claim, userId = null }: { identity: Identity; claim: Claim | null; userId?: string | null },
): Promise<Identity> {
  const counts = identity === 'agreed' || identity === 'confirmed';
  const isTwice = counts && claim ? await takeClaim(tx, row, claim, identity === 'confirmed') : false;
  const settled = isTwice ? 'twice' : identity;
  if (counts && !isTwice) await saveStatedSocialName(tx, row, claim?.register?.socialName ?? null);
  await markApplication(tx, row.id, { identity: settled });
  await insertEvent(tx, row.id, { kind: `identity_${settled}`, userId });
  return settled;
}

/**
 * Stores a claim as the candidate's data; true, and nothing stored, if the CPF is in this vacancy already, unless a
 * recruiter insists. Of several candidates with one CPF only the first is found by it.
 */
async function takeClaim(
  tx: Ctx,
  row: ApplicationRow,
  { cpf, birthDate }: Claim,
  insists: boolean,
): Promise<boolean> {
  const accountId = row.account_id;
  await lockCpf(tx, accountId, cpf);
  const known = await findId(tx, accountId, cpf);
  const other = known === row.candidate_id ? null : known;
  if (other && !insists && (await findInVacancy(tx, row.vacancy_id, other))) return true;
  await savePerson(tx, { id: row.candidate_id, accountId }, { cpf, birthDate }, { isFound: !other });
  return false;
}
