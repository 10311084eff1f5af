import { isTestAccount } from '~/src/domains/accounts';
import {
  beginTries,
  listFindings,
  listReportSourcesById,
  type ReportSourceRow,
} from '~/src/domains/reports/report-source.store';
import { getInputs, listReportsOf, markRunning, type ReportRow } from '~/src/domains/reports/reports.store';
import { findStatedName, type SourceInputs } from '~/src/domains/sources';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { getSealer, preloadKeys } from '~/src/platform/crypto/subject-keys';
import { refuseAborted } from '~/src/platform/database/knex';
import { gather } from '~/src/platform/gather';
import type { PersonNames } from '~/src/shared/social-name';

/** A started try of a source: what to query, and for whom. */
interface SourceTry {
  source: ReportSourceRow;
  report: ReportRow;
  inputs: SourceInputs;
  /** The account is a test account: its queries go to the sandbox. */
  isTest: boolean;
}

interface Begin {
  ctx: Ctx;
  id: string;
  fence: number;
}

/**
 * Starts a try, and the report with its first source; null when there is nothing to query. Jobs that start together share
 * one transaction. @throws SubjectErased
 */
export async function beginTry(ctx: Ctx, id: string, fence: number): Promise<SourceTry | null> {
  const outcome = await beginTogether(ctx.db, { ctx, id, fence });
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** What cannot be opened, as of an erased subject, fails its own try only. */
const beginTogether = gather(async (db, tries: readonly Begin[]) => {
  const sorted = tries.toSorted((one, other) => one.id.localeCompare(other.id));
  const ids = sorted.map(({ id }) => id);
  return inTransaction({ ...(tries[0] as Begin).ctx, db: db as Ctx['db'] }, async (tx) => {
    // Reports before sources, as everywhere: transactions that lock both never wait for each other.
    await markRunning(tx, ids);
    const [started, sources, reports] = await Promise.all([
      beginTries(tx, sorted),
      listReportSourcesById(tx, ids),
      listReportsOf(tx, ids),
    ]);
    const sourceOf = new Map(sources.map((source) => [source.id, source]));
    const reportOf = new Map(reports.map((report) => [report.id, report]));
    await preloadKeys(
      tx,
      reports.map(({ account_id }) => account_id),
    );
    const isTest = remember((accountId) => isTestAccount(tx, accountId));
    const getNames = remember((reportId) => statedNames(tx, reportId));
    const open = async ({ id, fence }: Begin, at: number): Promise<SourceTry | null> => {
      const source = sourceOf.get(id);
      const report = source && reportOf.get(source.report_id);
      if (!source || !report || source.fence !== fence || !started.has(id)) return null;
      const inputs = await inputsFor(tx, report, source, getNames);
      // Two runs of one job are two tries.
      const later = tries.slice(at + 1).filter((other) => other.id === id && other.fence === fence).length;
      const ownTry = { ...source, tries: source.tries - later };
      return { source: ownTry, report, inputs, isTest: await isTest(report.account_id) };
    };
    const outcomes = await Promise.allSettled(tries.map(open));
    // After an error of the database nothing was started.
    if (outcomes.some(({ status }) => status === 'rejected')) await refuseAborted(tx.db);
    return outcomes;
  });
});

/** The order's inputs, with the names that another source stated meanwhile. */
export async function inputsFor(
  ctx: Ctx,
  report: ReportRow,
  row: Pick<ReportSourceRow, 'needs'>,
  getNames = (reportId: string) => statedNames(ctx, reportId),
): Promise<SourceInputs> {
  const inputs = getInputs(await getSealer(ctx, report.account_id), report);
  if (!row.needs.includes('name')) return inputs;
  const { name, socialName } = await getNames(report.id);
  return { ...inputs, fullName: inputs.fullName ?? name ?? undefined, ...(socialName && { socialName }) };
}

/** Reads each key once. */
function remember<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (key) => {
    const value = cache.get(key) ?? read(key);
    cache.set(key, value);
    return value;
  };
}

/** The subject's name as a source of the report stated it. */
export const statedName = async (ctx: Ctx, reportId: string): Promise<string | null> =>
  (await statedNames(ctx, reportId)).name;

/** The subject's name, and the nome social of the tax authority's register, where it has one. */
async function statedNames(ctx: Ctx, reportId: string): Promise<PersonNames> {
  const findings = (await listFindings(ctx, reportId)).map(({ finding }) => finding);
  const register = findings.find((finding) => finding.kind === 'cpf_status');
  return { name: findStatedName(findings), socialName: register?.socialName ?? null };
}
