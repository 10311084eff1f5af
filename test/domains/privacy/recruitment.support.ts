import { randomUUID } from 'node:crypto';
import { saveLink, saveReason } from '~/src/domains/recruitment/applications.store';
import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import {
  answerWaiting,
  insertContest,
  insertNote,
  insertNotice,
  insertProposal,
} from '~/src/domains/recruitment/decision/words.store';
import { savePackage, saveVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { sealerOf } from '~/src/platform/subject-keys';

/** A candidate of somebody, with all that is kept of one: contact, link, words, what a system sent, and how they came. */
export async function keepRecruitment(
  as: ActorCtx,
  { cpf, name, birthDate }: { cpf: string; name: string; birthDate: string },
): Promise<void> {
  const { accountId } = as.actor;
  const package_id = await savePackage(as, null, {
    ...{ name: `Pacote ${cpf}`, products: ['relatorio-individual'], rules: {} },
  });
  const vacancyId = await saveVacancy(as, null, {
    ...{ code: `V-${cpf}`, title: 'Vaga', area: null, unit: null, city: null, job_category: null },
    ...{ justification: null, package_id, openings: 1, notice_days: 7, retention_days: 30 },
    ...{ four_eyes: false, auto_checks: false },
  });
  const person = {
    cpf,
    name,
    birthDate,
    motherName: name,
    email: `${cpf}@pessoas.test`,
    phone: '11987654321',
  };
  const vacancy = { id: vacancyId, account_id: accountId };
  const { applicationId } = await inTransaction(as, (tx) =>
    addApplication(tx, vacancy, person, { source: 'manual' }),
  );
  const row = await as.db('applications').where({ id: applicationId }).first();
  await saveLink(as, row, { secret: name, hash: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) });
  await saveReason(as, row, name);
  await insertNotice(as, row, { findings: [{ reportId: randomUUID(), sourceId: 'x' }], text: name });
  await insertContest(as, row, name);
  await answerWaiting(as, row, name);
  await insertNote(as, row, name);
  await insertProposal(as, row, name);
  await keepSent(as, row.id, name);
}

/** A connection, an event that it sent, and a run with a line. */
async function keepSent(as: ActorCtx, applicationId: string, name: string): Promise<void> {
  const { accountId } = as.actor;
  const sealer = await sealerOf(as, accountId);
  const sealed = (purpose: string) => sealer.encrypt(purpose, Buffer.from(name));
  const now = as.now();
  const [connection, run] = [randomUUID(), randomUUID()];
  await as.db('ats_connections').insert({
    ...{ id: connection, account_id: accountId, kind: 'ashby', name: connection.slice(0, 8) },
    ...{ key_hash: connection, secret_sealed: sealed('secret'), created_at: now },
  });
  await as.db('ats_events').insert({
    ...{ connection_id: connection, external_id: '1', kind: 'assessment.start', state: 'done' },
    ...{ content_sealed: sealed('event'), application_id: applicationId },
    ...{ occurred_at: now, received_at: now },
  });
  await as.db('recruitment_runs').insert({
    ...{ id: run, account_id: accountId, kind: 'file', state: 'done', name_sealed: sealed('name') },
    created_at: now,
  });
  await as.db('recruitment_run_rows').insert({
    ...{ run_id: run, line: 1, state: 'refused', content_sealed: sealed('row'), created_at: now },
  });
}
