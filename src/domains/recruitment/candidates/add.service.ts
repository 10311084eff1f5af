import {
  findByExternal,
  findInVacancy,
  hasOthers,
  insertApplication,
  markApplication,
  type NewApplication,
  renameApplication,
} from '~/src/domains/recruitment/applications.store';
import { hasEvent, insertEvent } from '~/src/domains/recruitment/events.store';
import {
  getPerson,
  isReachedAlike,
  renewContact,
  saveCandidatePerson,
} from '~/src/domains/recruitment/people.store';
import type {
  ApplicationRow,
  ApplicationSource,
  Person,
  VacancyRow,
} from '~/src/domains/recruitment/recruitment.types';
import { lockState } from '~/src/domains/recruitment/vacancies/vacancies.store';
import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { emitEvent } from '~/src/platform/queue/events';

/** Where a person came from; with a system's own id a repeated submission is the same application. */
export interface Origin {
  source: ApplicationSource;
  userId?: string | null;
  /** A recruiter says that whoever has the CPF already is the same person, reached elsewhere now. */
  isSame?: boolean;
  connectionId?: string | null;
  externalId?: string | null;
  externalAt?: Date | null;
}

/** The result of adding a person: a new application, or the existing one. */
export interface Added {
  applicationId: string | null;
  isNew: boolean;
}

/**
 * Adds a person to a vacancy. Idempotent: one who is in it already, by CPF or the source system's id,
 * stays one application, with new data merged as far as whoever states them may (`mayChange`). Runs in a transaction.
 * @throws Conflict `vacancy_closed`
 */
export async function addApplication(
  tx: Ctx,
  vacancy: Pick<VacancyRow, 'id' | 'account_id'>,
  person: Person,
  origin: Origin,
): Promise<Added> {
  if ((await lockState(tx, vacancy.id)) === 'closed') throw new Conflict('vacancy_closed');
  const accountId = vacancy.account_id;
  const existing = await findKnownApplication(tx, origin);
  if (existing) {
    if (!existing.ended_at) await renewOrKeep(tx, existing, person, origin);
    return { applicationId: existing.id, isNew: false };
  }
  const candidateId = await saveCandidatePerson(tx, accountId, person, origin);
  const application: NewApplication = {
    ...origin,
    accountId,
    vacancyId: vacancy.id,
    candidateId,
    name: person.name,
  };
  const id = await insertApplication(tx, application);
  if (!id) {
    const row = await findInVacancy(tx, vacancy.id, candidateId);
    if (row && (await mayChange(tx, row, origin))) await renameApplication(tx, row, person.name);
    if (row && row.source !== 'manual' && origin.source === 'manual')
      await insertEvent(tx, row.id, { kind: 'contact_confirmed', userId: origin.userId ?? null });
    if (row && !row.external_id && origin.externalId) {
      await markApplication(tx, row.id, {
        connection_id: origin.connectionId ?? null,
        external_id: origin.externalId,
        external_at: origin.externalAt ?? null,
      });
    }
    return { applicationId: row?.id ?? null, isNew: false };
  }
  await insertEvent(tx, id, {
    kind: 'imported',
    details: { source: origin.source },
    userId: origin.userId ?? null,
  });
  await emitEvent(tx, { accountId, kind: 'application.created', subjectId: id });
  return { applicationId: id, isNew: true };
}

/**
 * Whether what comes in this way may change who an application's person is said to be, and how they are reached. A
 * recruiter may. Others state what somebody typed: only of an application that came in the same way, under the same id,
 * whose person has no other and was not entered by a recruiter (decision 0255).
 */
async function mayChange(
  tx: Ctx,
  row: ApplicationRow,
  { source, connectionId = null, externalId = null }: Origin,
): Promise<boolean> {
  if (source === 'manual') return true;
  const isSameWay =
    row.source === source && row.connection_id === connectionId && row.external_id === externalId;
  return isSameWay && !(await hasOthers(tx, row)) && !(await hasEvent(tx, row.id, 'contact_confirmed'));
}

/** Stores how a system says that the person of a known application is reached now; or leaves it to a recruiter. */
async function renewOrKeep(tx: Ctx, row: ApplicationRow, person: Person, origin: Origin): Promise<void> {
  const { candidate_id: id, account_id: accountId } = row;
  if (await mayChange(tx, row, origin)) return renewContact(tx, { id, accountId }, person);
  if (isReachedAlike(await getPerson(tx, id), person) || (await hasEvent(tx, row.id, 'contact_kept'))) return;
  await insertEvent(tx, row.id, { kind: 'contact_kept' });
}

const findKnownApplication = async (
  tx: Ctx,
  { connectionId, externalId }: Origin,
): Promise<ApplicationRow | null> =>
  connectionId && externalId ? findByExternal(tx, connectionId, externalId) : null;
