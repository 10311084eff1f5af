import { markApplication, saveLink, saveReason } from '~/src/domains/recruitment/applications.store';
import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import { saveClaim } from '~/src/domains/recruitment/claim.store';
import { insertConnection } from '~/src/domains/recruitment/connections/connections.store';
import { saveEvent } from '~/src/domains/recruitment/connections/inbox.store';
import { insertUpdate } from '~/src/domains/recruitment/connections/updates.store';
import {
  insertContest,
  insertNote,
  insertNotice,
  insertProposal,
} from '~/src/domains/recruitment/decision/texts.store';
import type { ApplicationRow, Person } from '~/src/domains/recruitment/recruitment.types';
import { endLine, insertLines, insertRun } from '~/src/domains/recruitment/runs/runs.store';
import { insertPackage } from '~/src/domains/recruitment/vacancies/packages.store';
import { insertVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';

/** A candidate of somebody's, with all that is kept of one, and what a system and a file sent. */
export async function insertRecruitment(as: ActorCtx, person: Person): Promise<void> {
  await inTransaction(as, async (tx) => {
    const vacancyId = await insertTestVacancy(tx);
    const of = { id: vacancyId, account_id: tx.actor.accountId };
    const { applicationId } = await addApplication(tx, of, person, { source: 'manual' });
    const row = (await tx.db('applications').where({ id: applicationId }).first())!;
    await insertCorrespondence(tx, row, person.name ?? '');
    await insertSentContent(tx, row, person);
  });
}

async function insertTestVacancy(tx: ActorCtx): Promise<string> {
  const rules = {};
  const package_id = await insertPackage(tx, { name: 'Pacote', products: ['relatorio-individual'], rules });
  return insertVacancy(tx, {
    code: 'V-1',
    title: 'Caixa',
    area: null,
    unit: null,
    city: null,
    job_category: null,
    justification: null,
    package_id,
    openings: 1,
    notice_days: 7,
    retention_days: 30,
    four_eyes: false,
    auto_checks: false,
  });
}

async function insertCorrespondence(tx: ActorCtx, row: ApplicationRow, name: string): Promise<void> {
  const hash = `link-${row.id}`;
  await saveLink(tx, row, { secret: name, hash, expiresAt: new Date(Date.now() + 86_400_000) });
  await saveReason(tx, row, name);
  await saveClaim(tx, row, { cpf: '', birthDate: null, register: { name, socialName: null } });
  await insertNote(tx, row, name);
  await insertProposal(tx, row, { decision: 'decline', reason: name });
  await insertNotice(tx, row, { findings: [{ reportId: row.id, sourceId: 'serpro-cpf' }], text: name });
  await insertContest(tx, row, name);
  const sealer = await getSealer(tx, row.candidate_id);
  const answer_sealed = sealer.encrypt('application.answer', Buffer.from(name));
  await tx.db('application_contests').where({ application_id: row.id }).update({ answer_sealed });
}

async function insertSentContent(tx: ActorCtx, row: ApplicationRow, person: Person): Promise<void> {
  const { accountId, userId } = tx.actor;
  const settings = { step: null, invite: false };
  const data = { name: 'Ashby', active: true, settings, secret: `key of ${person.name}` };
  const key = { hash: row.id, last4: 'abcd' };
  const connection = { id: await insertConnection(tx, 'ashby', data, key), account_id: accountId };
  await saveEvent(tx, connection, {
    externalId: 'e-1',
    kind: 'malformed',
    subjectId: null,
    occurredAt: tx.now(),
    content: person,
    refused: 'malformed',
  });
  await insertUpdate(tx, connection, row.id, `https://x.test/${person.cpf}`);
  await markApplication(tx, row.id, { connection_id: connection.id });
  const sheet = { head: [person.name ?? ''], uses: ['name' as const] };
  const run = { accountId, kind: 'file' as const, userId, name: `${person.name}.csv`, sheet };
  const id = await insertRun(tx, run);
  const line = { run_id: id, line: 1 };
  await insertLines(tx, { id, account_id: accountId }, [{ line: 1, content: { given: person } }]);
  await endLine(tx, line, { state: 'refused', code: 'failed', applicationId: null });
  await tx.db('recruitment_runs').where({ id }).update({ state: 'failed' });
}
