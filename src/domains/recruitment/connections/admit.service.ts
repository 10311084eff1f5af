import { findActorForAccount } from '~/src/domains/access';
import { type Added, addApplication, type Origin } from '~/src/domains/recruitment/candidates/add.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import {
  checkPerson,
  type PersonError,
  type RawPerson,
} from '~/src/domains/recruitment/candidates/person.rules';
import type { Person, VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { codeOfErrors } from '~/src/domains/recruitment/runs/runs.rules';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import { lockExternal } from './connections.store';
import type { ConnectionRow } from './connections.types';

/** The result of adding an applicant sent by a system; `leftOut`: the data that could not be used, as one code. */
type Admitted = { ok: true; addition: Added; leftOut: string | null } | { ok: false; code: string };

/** What a system must send right: everything else the person, or a recruiter, can add here. */
const isNeeded = (field: string, error: PersonError): boolean => field === 'name' || error === 'minor';

/**
 * Validates a person sent by a system. Systems hold documents and numbers of all countries, and dates that stand for
 * none: what is wrong is left out, as long as the person has a name and can be reached.
 */
function toPerson(raw: RawPerson, now: Date): { person: Person; leftOut: string | null } | { code: string } {
  const checked = checkPerson(raw, now);
  if (checked.ok) return { person: checked.person, leftOut: null };
  const code = codeOfErrors(checked.errors);
  const wrong = Object.entries(checked.errors);
  if (wrong.some(([field, error]) => isNeeded(field, error))) return { code };
  const again = checkPerson({ ...raw, ...Object.fromEntries(wrong.map(([field]) => [field, null])) }, now);
  return again.ok ? { person: again.person, leftOut: code } : { code };
}

/**
 * Adds an applicant sent by a system to a vacancy, once, and invites them if the connection says so. Runs in a
 * transaction.
 */
export async function admitApplicant(
  tx: Ctx,
  connection: ConnectionRow,
  vacancyId: string,
  raw: RawPerson,
  external: Pick<Origin, 'externalId' | 'externalAt'>,
): Promise<Admitted> {
  const vacancy = await getVacancy(tx, vacancyId);
  if (vacancy.account_id !== connection.account_id || vacancy.state !== 'open') {
    return { ok: false, code: 'vacancy_not_open' };
  }
  const result = toPerson(raw, tx.now());
  if ('code' in result) return { ok: false, code: result.code };
  if (external.externalId) await lockExternal(tx, connection.id, external.externalId);
  const addition = await addApplication(tx, vacancy, result.person, {
    source: connection.kind,
    connectionId: connection.id,
    ...external,
  });
  if (addition.isNew && addition.applicationId && connection.settings.invite) {
    await invite(tx, connection, vacancy, addition.applicationId);
  }
  return { ok: true, addition, leftOut: result.leftOut };
}

/** Acts as the vacancy's owner, else the connection's; when neither may any more, a recruiter must invite. */
async function invite(tx: Ctx, connection: ConnectionRow, vacancy: VacancyRow, id: string): Promise<void> {
  for (const userId of [vacancy.owner_id, connection.changed_by]) {
    const actor =
      userId && (await findActorForAccount(tx, { userId, accountId: vacancy.account_id, workId: id }));
    if (!actor) continue;
    const as: ActorCtx = { ...tx, actor };
    try {
      await inviteCandidates(as, vacancy.id, [id]);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      tx.log.warn({ connectionId: connection.id }, 'recruitment: too many invitations for today');
    }
    return;
  }
}
