import { findInVacancy, hasOthers, markApplication } from '~/src/domains/recruitment/applications.store';
import type { Claim } from '~/src/domains/recruitment/claim.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import {
  findId,
  getPerson,
  lockCpf,
  savePerson,
  saveStatedSocialName,
} from '~/src/domains/recruitment/people.store';
import type { ApplicationRow, Identity } from '~/src/domains/recruitment/recruitment.types';
import type { Ctx } from '~/src/platform/context';
import { separateApplication } from './separate.service';

/**
 * Settles who an application's person is. The claim becomes their data once it counts. Returns the application as it is
 * then. Runs in a transaction.
 */
export async function settleIdentity(
  tx: Ctx,
  row: ApplicationRow,
  { identity, claim, userId = null }: { identity: Identity; claim: Claim | null; userId?: string | null },
): Promise<ApplicationRow> {
  const counts = identity === 'agreed' || identity === 'confirmed';
  const own = counts && claim ? await takeClaim(tx, row, claim, identity === 'confirmed') : row;
  const settled = own ? identity : 'twice';
  if (counts && own) await saveStatedSocialName(tx, own, claim?.register?.socialName ?? null);
  await markApplication(tx, row.id, { identity: settled });
  await insertEvent(tx, row.id, { kind: `identity_${settled}`, userId });
  return { ...(own ?? row), identity: settled };
}

/**
 * Stores a claim as the candidate's data; null, and nothing stored, if the CPF is in this vacancy already, unless a
 * recruiter insists. Of several candidates with one CPF only the first is found by it. What was checked stays who it was,
 * and what other applications rest on is not replaced: then this one gets a candidate of its own.
 */
async function takeClaim(
  tx: Ctx,
  row: ApplicationRow,
  { cpf, birthDate }: Claim,
  insists: boolean,
): Promise<ApplicationRow | null> {
  if (row.checked_at) return row;
  const accountId = row.account_id;
  await lockCpf(tx, accountId, cpf);
  const ownerId = await findId(tx, accountId, cpf);
  const other = ownerId === row.candidate_id ? null : ownerId;
  if (other && !insists && (await findInVacancy(tx, row.vacancy_id, other))) return null;
  const isTaken = (await hasOthers(tx, row)) && (await replaces(tx, row, { cpf, birthDate }));
  const own = isTaken ? await separateApplication(tx, row) : row;
  await savePerson(tx, { id: own.candidate_id, accountId }, { cpf, birthDate }, { isFound: !other });
  return own;
}

/** Whether a claim is of another CPF or birth date than its candidate's. */
async function replaces(
  tx: Ctx,
  { candidate_id }: ApplicationRow,
  { cpf, birthDate }: Pick<Claim, 'cpf' | 'birthDate'>,
): Promise<boolean> {
  const person = await getPerson(tx, candidate_id);
  return person.cpf !== cpf || (birthDate !== null && person.birthDate !== birthDate);
}
