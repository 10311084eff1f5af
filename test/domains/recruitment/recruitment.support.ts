import { feedBatches } from '~/src/domains/batches';
import { captureHold, grantCredits, openWallet, releaseHold } from '~/src/domains/billing';
import { findApplication, findLinkSecret } from '~/src/domains/recruitment/applications.store';
import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { sweepChecks } from '~/src/domains/recruitment/checks/sweep.service';
import { acknowledge } from '~/src/domains/recruitment/page/page.service';
import type { ApplicationRow, Person } from '~/src/domains/recruitment/recruitment.types';
import {
  changeVacancyState,
  savePackage,
  saveVacancy,
} from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { VacancyData } from '~/src/domains/recruitment/vacancies/vacancies.store';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { completeCnpj } from '~/src/shared/cnpj';
import { completeCpf } from '~/src/shared/cpf';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';

export const RECRUITER: Claim[] = ['bank_partner'];

let companies = 0;

/** A bank partner with its own segment in addresses, and somebody who recruits for it. */
export async function createPartner(
  ctx: Ctx,
  { credits = 1_000_000, claims = RECRUITER }: { credits?: number; claims?: Claim[] } = {},
): Promise<{ as: ActorCtx; slug: string }> {
  companies += 1;
  const cnpj = completeCnpj(`6${String(companies).padStart(7, '0')}0001`);
  const fixture = await createCompany(ctx.db, await createPerson(ctx.db), { cnpj, claims });
  const { accountId } = fixture;
  await openWallet(ctx, accountId);
  if (credits > 0) {
    await grantCredits(ctx, { accountId, amount: credits, kind: 'bonus', uniqueKey: accountId });
  }
  const slug = `banco-${companies}`;
  await ctx.db('bank_partners').insert({
    slug,
    name: `Banco ${companies}`,
    email_domain: `banco${companies}.test`,
    names: [],
    tenant_id: fixture.accountId,
    account_id: accountId,
    member_claims: claims,
  });
  return { as: actingAs(ctx, fixture.actor), slug };
}

let vacancies = 0;

/** An open vacancy that asks a product of each candidate. */
export async function createVacancy(
  as: ActorCtx,
  { products = ['relatorio-individual'], ...given }: Partial<VacancyData> & { products?: string[] } = {},
): Promise<string> {
  vacancies += 1;
  const package_id = await savePackage(as, null, { name: `Pacote ${vacancies}`, products, rules: {} });
  const id = await saveVacancy(as, null, {
    code: `V-${vacancies}`,
    title: 'Gerente de contas',
    area: null,
    unit: null,
    city: 'Campinas',
    job_category: null,
    justification: null,
    package_id,
    openings: 1,
    notice_days: 7,
    retention_days: 30,
    four_eyes: false,
    auto_checks: false,
    ...given,
  });
  await changeVacancyState(as, id, 'open');
  return id;
}

let people = 0;

/** Somebody the sandbox knows as regular; each with a CPF of their own. */
export function nextCandidate(): Person {
  people += 1;
  return {
    cpf: completeCpf(`72${String(people).padStart(7, '0')}`),
    name: `CANDIDATA ${String.fromCharCode(64 + (people % 26 || 26))} DE TESTE`,
    socialName: null,
    birthDate: '1990-05-17',
    motherName: null,
    email: `candidata${people}@pessoas.test`,
    phone: null,
  };
}

/** Adds somebody to a vacancy; the application's id. */
export async function addCandidate(
  as: ActorCtx,
  vacancyId: string,
  person = nextCandidate(),
): Promise<string> {
  const vacancy = { id: vacancyId, account_id: as.actor.accountId };
  const { applicationId } = await inTransaction(as, (tx) =>
    addApplication(tx, vacancy, person, { source: 'manual' }),
  );
  if (!applicationId) throw new Error('no application was made');
  return applicationId;
}

export async function getRow(ctx: Ctx, id: string): Promise<ApplicationRow> {
  const row = await findApplication(ctx, id);
  if (!row) throw new Error('no such application');
  return row;
}

/** The secret of a candidate's link. */
export async function getToken(ctx: Ctx, id: string): Promise<string> {
  const token = await findLinkSecret(ctx, await getRow(ctx, id));
  if (!token) throw new Error('the candidate has no link');
  return token;
}

/** Invites a candidate, who takes note. */
export async function acknowledged(
  as: ActorCtx,
  vacancyId: string,
  person = nextCandidate(),
): Promise<string> {
  const id = await addCandidate(as, vacancyId, person);
  await inviteCandidates(as, vacancyId, [id]);
  await acknowledge(as, await getToken(as, id), {});
  return id;
}

type Level = 'low' | 'inconclusive' | 'attention' | 'high';

/** Ends the reports under way, as their sources would have; the register states the names that are known. */
export async function endReports(
  ctx: Ctx,
  accountId: string,
  {
    code = 'cpf_regular',
    level = 'low',
    failed = false,
  }: { code?: string; level?: Level; failed?: boolean } = {},
): Promise<void> {
  await ctx
    .db('applications')
    .where({ account_id: accountId, state: 'checking' })
    .whereNull('identity')
    .update({ identity: 'agreed' });
  const open = await ctx.db('reports').where({ account_id: accountId }).whereNull('ended_at');
  for (const report of open) {
    const hold = await ctx.db('holds').where({ id: report.hold_id }).first('amount');
    const charged = failed ? 0 : hold!.amount;
    if (failed) await releaseHold(ctx, report.hold_id!);
    else await captureHold(ctx, report.hold_id!, charged);
    await ctx
      .db('reports')
      .where({ id: report.id })
      .update({
        state: failed ? 'failed' : 'done',
        charged,
        ended_at: new Date(),
        failure: failed ? 'source_unavailable' : null,
        risk_level: failed ? null : level,
        risk_reasons: failed ? null : JSON.stringify([{ code, level }]),
      });
  }
}

/** Orders the checks of candidates and ends them so. */
export async function checked(
  as: ActorCtx,
  vacancyId: string,
  ids: readonly string[],
  end: Parameters<typeof endReports>[2] = {},
): Promise<void> {
  await orderChecks(as, vacancyId, { ids, quotedTotal: null });
  await feedBatches(as);
  await endReports(as, as.actor.accountId, end);
  await feedBatches(as);
  await sweepChecks(as);
}

/** A candidate whose check found something. */
export async function toConsider(as: ActorCtx, vacancyId: string): Promise<string> {
  const id = await acknowledged(as, vacancyId);
  await checked(as, vacancyId, [id], { code: 'sanction_current', level: 'high' });
  return id;
}

/** One source of a candidate's report, as a notice cites it. */
export async function getCited(ctx: Ctx, id: string) {
  const source = await ctx
    .db('application_checks as c')
    .join('report_sources as s', 's.report_id', 'c.report_id')
    .where('c.application_id', id)
    .orderBy('s.source_id')
    .first('s.report_id as reportId', 's.source_id as sourceId');
  return source!;
}
