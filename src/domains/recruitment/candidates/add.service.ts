import {
  findByExternal,
  findInVacancy,
  insertApplication,
  markApplication,
  type NewApplication,
  renameApplication,
} from '~/src/domains/recruitment/applications.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { renewContact, saveCandidatePerson } from '~/src/domains/recruitment/people.store';
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
 * stays one application, with new data merged. Runs in a transaction.
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
  const told = await findKnownApplication(tx, origin);
  if (told) {
    if (!told.ended_at) await renewContact(tx, { id: told.candidate_id, accountId }, person);
    return { applicationId: told.id, isNew: false };
  }
  const candidateId = await saveCandidatePerson(tx, accountId, person, origin);
  const made: NewApplication = {
    ...{ ...origin, accountId, vacancyId: vacancy.id },
    ...{ candidateId, name: person.name },
  };
  const id = await insertApplication(tx, made);
  if (!id) {
    const row = await findInVacancy(tx, vacancy.id, candidateId);
    if (row) await renameApplication(tx, row, person.name);
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

const findKnownApplication = async (
  tx: Ctx,
  { connectionId, externalId }: Origin,
): Promise<ApplicationRow | null> =>
  connectionId && externalId ? findByExternal(tx, connectionId, externalId) : null;
