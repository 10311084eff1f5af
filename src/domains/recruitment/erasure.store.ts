import { clearRows, deleteKeptSheets } from '~/src/domains/batches';
import { deleteMessages, deleteTexts } from '~/src/domains/notifications';
import { emptyOrdered } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import { destroyKeys, SubjectErased } from '~/src/platform/crypto/subject-keys';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import type { Removed } from '~/src/platform/files/discarded-files';
import { keptSince } from '~/src/shared/retention/classes';
import { emptyPeople, getPerson } from './people.store';
import { messageKey } from './recruitment.rules';
import type { ApplicationState } from './recruitment.types';

const CHUNK_SIZE = 100;
/** States that only a recruiter can continue. */
export const IDLE_STATES: readonly ApplicationState[] = ['imported', 'acknowledged'];

/** Some applications whose link expired before the candidate acknowledged the notice. */
export const listExpiredLinks = ({ db, now }: Ctx, except: readonly string[]): Promise<string[]> =>
  db('applications')
    .where({ state: 'invited' })
    .where('link_expires_at', '<=', now())
    .whereNotIn('id', [...except])
    .orderBy('link_expires_at')
    .limit(CHUNK_SIZE)
    .pluck('id');

/** Some applications idle for their vacancy's retention period. */
export const listIdle = ({ db, now }: Ctx, except: readonly string[]): Promise<string[]> =>
  db('applications as a')
    .join('vacancies as v', 'v.id', 'a.vacancy_id')
    .whereIn('a.state', [...IDLE_STATES])
    .whereRaw('a.state_since <= ?::timestamptz - make_interval(days => v.retention_days)', [now()])
    .whereNotIn('a.id', [...except])
    .orderBy('a.state_since')
    .limit(CHUNK_SIZE)
    .pluck('a.id');

/** Some applications past their vacancy's retention period. */
export const listDueErasures = ({ db, now }: Ctx, except: readonly string[]): Promise<string[]> =>
  db('applications')
    .whereNull('erased_at')
    .where('erase_at', '<=', now())
    .whereNotIn('id', [...except])
    .orderBy('erase_at')
    .limit(CHUNK_SIZE)
    .pluck('id');

/**
 * Empties applications: queries and findings, texts, and the person, unless another application of
 * the same person is kept. Its existence and outcome stay. Runs in a transaction; returns the keys of
 * files to discard.
 */
export async function emptyApplications(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const { db } = ctx;
  const of = () => db('application_checks').whereIn('application_id', [...ids]);
  const rows = await of().whereNotNull('batch_id').select('batch_id', 'line', 'report_id');
  await clearRows(
    ctx,
    rows.map(({ batch_id, line }) => ({ batchId: batch_id, line: line! })),
  );
  const files = await emptyOrdered(
    ctx,
    rows.flatMap(({ report_id }) => report_id ?? []),
  );
  for (const table of [
    'adverse_notices',
    'application_contests',
    'application_notes',
    'application_decisions',
  ]) {
    await db(table)
      .whereIn('application_id', [...ids])
      .delete();
  }
  await deleteWrittenTexts(ctx, ids);
  const emptied = await db('recruitment_run_rows')
    .whereIn('application_id', [...ids])
    .whereNotNull('content_sealed')
    .update({ content_sealed: null })
    .returning('run_id');
  files.push(...(await deleteKeptSheets(ctx, runsOf(emptied))));
  await db('ats_events')
    .whereIn('application_id', [...ids])
    .update({ content_sealed: null, subject_id: null });
  await db('ats_updates')
    .whereIn('application_id', [...ids])
    .delete();
  await db('applications')
    .whereIn('id', [...ids])
    .update({
      link_hash: null,
      link_sealed: null,
      link_expires_at: null,
      reason_sealed: null,
      ...{
        external_id: null,
        erased_at: ctx.now(),
        name_sealed: null,
        name_words: [],
        identity_sealed: null,
      },
    });
  await destroyPersonKeys(ctx, ids);
  return files;
}

const runsOf = (lines: readonly { run_id: string }[]): string[] => [
  ...new Set(lines.map(({ run_id }) => run_id)),
];

/** Null also when the key is gone already, as in a backup from before an erasure. */
async function findPhone(ctx: Ctx, candidateId: string): Promise<string | null> {
  try {
    return (await getPerson(ctx, candidateId)).phone;
  } catch (error) {
    if (error instanceof SubjectErased) return null;
    throw error;
  }
}

/** Deletes the texts of these candidates. */
async function deleteWrittenTexts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const rows = await ctx
    .db('applications')
    .whereIn('id', [...ids])
    .whereNull('erased_at')
    .select('id', 'candidate_id', 'version');
  for (const { id, candidate_id, version } of rows) {
    const keys = Array.from({ length: version }, (_, at) => messageKey(id, at + 1));
    await deleteMessages(ctx, keys);
    const phone = await findPhone(ctx, candidate_id);
    if (phone) await deleteTexts(ctx, phone);
  }
}

/** Destroys the keys of people without any kept application. */
async function destroyPersonKeys(ctx: Ctx, applicationIds: readonly string[]): Promise<void> {
  const candidateIds = await ctx
    .db('applications')
    .whereIn('id', [...applicationIds])
    .pluck('candidate_id');
  // Waits for people being added to another vacancy.
  await ctx.db('candidates').whereIn('id', candidateIds).orderBy('id').forUpdate().pluck('id');
  const people = await ctx
    .db('candidates as c')
    .whereIn('c.id', candidateIds)
    .whereNotExists(
      ctx
        .db('applications as a')
        .whereRaw('a.candidate_id = c.id')
        .whereNull('a.erased_at')
        .select(ctx.db.raw('1')),
    )
    .whereNull('c.erased_at')
    .pluck('c.id');
  await destroyKeys(ctx, people);
  await emptyPeople(ctx, people);
}

/** Deletes what systems sent half a year ago: no event is sent again so late. Returns how many. */
export function deleteOldEvents(ctx: Ctx): Promise<number> {
  const before = keptSince('ats-events', ctx);
  return deleteInSteps(ctx.db, 'ats_events', (rows) => rows.where('received_at', '<', before));
}

/**
 * Deletes some of the stored content of what systems sent and of refused lines, with the files drawn of it and the
 * names of files. Runs in a
 * transaction.
 */
export async function deleteSentContent(ctx: Ctx): Promise<Removed> {
  const { db } = ctx;
  const before = keptSince('recruitment-content', ctx);
  const oldEvents = db('ats_events').whereNotNull('content_sealed').where('received_at', '<', before);
  const events = await oldEvents.limit(CHUNK_SIZE).pluck('id');
  await db('ats_events').whereIn('id', events).update({ content_sealed: null });
  const refused = db('recruitment_run_rows').whereNotNull('content_sealed').where('created_at', '<', before);
  const lines = await refused.limit(CHUNK_SIZE).select('run_id', 'line');
  await db('recruitment_run_rows')
    .whereIn(
      ['run_id', 'line'],
      lines.map(({ run_id, line }) => [run_id, line]),
    )
    .update({ content_sealed: null });
  const names = await forgetNames(ctx, before);
  const files = await deleteKeptSheets(ctx, runsOf(lines));
  const rows = events.length + lines.length + names;
  return { rows, files, isMore: [events.length, lines.length, names].some((count) => count === CHUNK_SIZE) };
}

/** Forgets the names and heads of some old files, which may name a candidate. Returns of how many. */
async function forgetNames({ db }: Ctx, before: Date): Promise<number> {
  const old = db('recruitment_runs')
    .whereRaw('(name_sealed is not null or sheet_sealed is not null)')
    .where('created_at', '<', before);
  const ids = await old.limit(CHUNK_SIZE).pluck('id');
  return db('recruitment_runs').whereIn('id', ids).update({ name_sealed: null, sheet_sealed: null });
}

/** Deletes an account's recruitment with its people. Runs in a transaction; returns the keys of its files. */
export async function eraseRecruitment(ctx: Ctx, account_id: string): Promise<string[]> {
  const { db } = ctx;
  const ids = await db('applications').where({ account_id }).pluck('id');
  const files = await emptyApplications(ctx, ids);
  const runs = await db('recruitment_runs').where({ account_id }).delete().returning('id');
  files.push(
    ...(await deleteKeptSheets(
      ctx,
      runs.map(({ id }) => id),
    )),
  );
  await db('applications').where({ account_id }).delete();
  await db('ats_connections').where({ account_id }).delete();
  await db('vacancies').where({ account_id }).delete();
  await db('candidates').where({ account_id }).delete();
  await db('check_packages').where({ account_id }).delete();
  return files;
}
