import { expect, test } from '@jest/globals';
import { saveClaim } from '~/src/domains/recruitment/claim.store';
import { cleanUpRecruitment } from '~/src/domains/recruitment/clean-up.service';
import {
  addCandidateNote,
  approveCandidate,
  sendPreNotice,
} from '~/src/domains/recruitment/decision/decide.service';
import { contest } from '~/src/domains/recruitment/page/page.service';
import { getPerson } from '~/src/domains/recruitment/people.store';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { forced, liveKeys, sealedCopies } from '../privacy/sealed.support';
import {
  addCandidate,
  createPartner,
  createVacancy,
  getCited,
  getRow,
  getToken,
  toConsider,
} from './recruitment.support';

const site = await testSite();
const { ctx } = site;
const DAY = 86_400_000;
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });

/** Every sealed value of the database that opens to one of these words, by the keys that still stand. */
async function readable(words: readonly string[]): Promise<string[]> {
  const keys = [...(await liveKeys(site)).values()];
  const copies = await sealedCopies(site);
  return copies
    .filter((copy) =>
      keys.some((key) => {
        const text = forced(key, copy.sealed);
        return words.some((word) => text.includes(word));
      }),
    )
    .map(({ where }) => where);
}

/** Every clear column of the database in which one of these words stands. */
async function inTheClear(words: readonly string[]): Promise<string[]> {
  const { rows } = await site.db.raw(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'json')`,
  );
  const matches: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    for (const word of words) {
      const hit = await site
        .db(table)
        .whereRaw('?? ::text like ?', [column, `%${word}%`])
        .first(site.db.raw('1'));
      if (hit) matches.push(`${table}.${column}`);
    }
  }
  return matches;
}

/** What was written of an application by its recruiters and its candidate. */
const WORDS = ['Uma nota sobre ela', 'Um aviso a ela', 'Uma contesta', 'Um motivo dela'];

/** Approves a candidate after a notice and a contest, with each of `WORDS`. */
async function approved(as: ActorCtx, vacancyId: string): Promise<string> {
  const id = await toConsider(as, vacancyId);
  await addCandidateNote(as, id, 'Uma nota sobre ela');
  await sendPreNotice(as, await latest(id), {
    findings: [await getCited(ctx, id)],
    text: 'Um aviso a ela',
  });
  await contest(as, await getToken(ctx, id), 'Uma contestação dela');
  await approveCandidate(as, await latest(id), 'Um motivo dela');
  return id;
}

test('after the retention nothing of a candidate is readable, and the outcome stays', async () => {
  const { as } = await createPartner(ctx);
  const id = await approved(as, await createVacancy(as));
  const token = await getToken(ctx, id);
  const { candidate_id } = await getRow(ctx, id);
  const { cpf, name, email } = { ...(await readPerson(candidate_id)) };
  const words = [cpf, name, email, ...WORDS];
  expect((await readable(words)).length).toBeGreaterThan(5);
  expect(await inTheClear([cpf, name, email])).toEqual([]);
  const early = { ...as, now: () => new Date(Date.now() + 29 * DAY) };
  await cleanUpRecruitment(early);
  expect((await getRow(ctx, id)).erased_at).toBeNull();
  await cleanUpRecruitment({ ...as, now: () => new Date(Date.now() + 31 * DAY) });
  expect(await readable(words)).toEqual([]);
  expect(await inTheClear([cpf, name, email])).toEqual([]);
  expect(await getRow(ctx, id)).toMatchObject({ state: 'approved', link_hash: null });
  expect(await site.db('messages').where({ template: 'candidate-invite' })).toEqual([]);
  expect((await site.agent().get(`/candidato/${token}`)).status).toBe(404);
});

test('a candidate with another application is kept until that ends too, without the earlier texts', async () => {
  const { as } = await createPartner(ctx);
  const first = await approved(as, await createVacancy(as));
  const applied = await getRow(ctx, first);
  const person = await getPerson(ctx, applied.candidate_id);
  const second = await addCandidate(as, await createVacancy(as), person);
  expect((await getRow(ctx, second)).candidate_id).toBe(applied.candidate_id);
  const register = { name: 'NOME DO REGISTRO', socialName: null };
  await saveClaim(ctx, applied, { cpf: '52998224725', birthDate: null, register });
  const words = [...WORDS, register.name];
  expect([...new Set(await readable(words))].sort()).toEqual([
    'adverse_notices.text_sealed',
    'application_contests.text_sealed',
    'application_notes.text_sealed',
    'applications.identity_sealed',
    'applications.reason_sealed',
  ]);
  await site
    .db('applications')
    .where({ id: first })
    .update({ erase_at: new Date(Date.now() - DAY) });
  await cleanUpRecruitment(ctx);
  const erased = await getRow(ctx, first);
  expect(erased.erased_at).not.toBeNull();
  // Their key stands: whatever is left under it could be read.
  expect(await readable(words)).toEqual([]);
  const sealed = Object.entries(erased).filter(([column]) => column.endsWith('_sealed'));
  expect(sealed.filter(([, value]) => value !== null)).toEqual([]);
  expect(await readPerson(applied.candidate_id)).toMatchObject({ name: person.name });
});

test('an application without any action expires after the retention period', async () => {
  const { as } = await createPartner(ctx);
  const id = await addCandidate(as, await createVacancy(as));
  await cleanUpRecruitment({ ...as, now: () => new Date(Date.now() + 29 * DAY) });
  expect((await getRow(ctx, id)).state).toBe('imported');
  await cleanUpRecruitment({ ...as, now: () => new Date(Date.now() + 31 * DAY) });
  expect((await getRow(ctx, id)).state).toBe('expired');
});

async function readPerson(id: string) {
  const { cpf, name, email } = await getPerson(ctx, id);
  return { cpf: cpf ?? '', name: name ?? '', email: email ?? '' };
}
