import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { readConnection } from './connections.service';
import { findSecret, listJobs, listVacancyChoices, markConnection } from './connections.store';
import type { ConnectionRow, TestFinding } from './connections.types';

const TESTS_AN_HOUR = { name: 'recruitment.connection-tests', points: 30, seconds: 3_600 };

/**
 * Tests a connection, and lists what is missing. Ashby is called with its key; Gupy and
 * Greenhouse call us, so the test checks whether they have.
 * @throws NotFound `connection_not_found`, TooMany
 */
export async function testConnection(ctx: ActorCtx, id: string): Promise<TestFinding[]> {
  const connection = await readConnection(ctx, id);
  await ctx.limits.consume(TESTS_AN_HOUR, ctx.actor.accountId);
  const findings: TestFinding[] = [
    { code: 'active', ok: connection.active },
    ...(connection.kind === 'gupy' ? await ofGupy(ctx, connection) : await ofPartner(ctx, connection)),
    { code: 'seen', ok: connection.last_event_at !== null },
  ];
  const ok = findings.every((finding) => finding.ok);
  await inTransaction(ctx, async (tx) => {
    await markConnection(tx, id, { tested_at: tx.now() });
    await record(tx, {
      action: 'ats_connection_tested',
      subject: { kind: 'ats_connection', id },
      details: { kind: connection.kind, active: ok },
    });
  });
  return findings;
}

async function ofGupy(ctx: ActorCtx, { id, settings }: ConnectionRow): Promise<TestFinding[]> {
  const jobs = await listJobs(ctx, id);
  return [
    { code: 'step', ok: settings.step !== null },
    { code: 'jobs', ok: jobs.length > 0 && jobs.every(({ vacancyId }) => vacancyId !== null) },
  ];
}

async function ofPartner(ctx: ActorCtx, connection: ConnectionRow): Promise<TestFinding[]> {
  const open = await listVacancyChoices(ctx, connection.account_id, ['open']);
  const vacancies: TestFinding = { code: 'vacancies', ok: open.length > 0 };
  if (connection.kind === 'greenhouse') return [vacancies, { code: 'updates', ok: !connection.last_error }];
  const key = await findSecret(ctx, connection);
  if (!key) return [vacancies, { code: 'secret', ok: false }];
  const { status, problem, refused } = await ctx.gateways.ats.checkAshby(key);
  return [vacancies, { code: 'call', ok: !problem && status === 200 && !refused }];
}
