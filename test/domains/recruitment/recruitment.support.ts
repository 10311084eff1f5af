import { grantCredits, openWallet } from '~/src/domains/billing';
import { createConnection } from '~/src/domains/recruitment/connections/connections.service';
import type { AtsKind } from '~/src/domains/recruitment/connections/connections.types';
import {
  changeVacancyState,
  savePackage,
  saveVacancy,
} from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { hashPassword } from '~/src/platform/passwords';
import { completeCnpj } from '~/src/shared/cnpj';
import type { TestApp } from '~/test/support/app';
import { logIn } from '~/test/support/browser-forms';
import { actingAs } from '~/test/support/context';
import { type Fixture, makeCompany, makePerson, PASSWORD } from '~/test/support/fixtures';

/** What stands in the addresses of a company without a directory. */
export const PARTNER = 'parceiro';

let companies = 0;

/** A company that recruits. */
export async function makeRecruiter(
  ctx: Ctx,
  { claims = ['bank_partner'] as Claim[], credits = 0 } = {},
): Promise<{ as: ActorCtx; fixture: Fixture }> {
  companies += 1;
  const cnpj = completeCnpj(`6${String(companies).padStart(7, '0')}0001`);
  const person = await makePerson(ctx.db);
  const fixture = await makeCompany(ctx.db, person, { cnpj, claims });
  const { accountId } = fixture;
  await openWallet(ctx, accountId);
  if (credits > 0)
    await grantCredits(ctx, { accountId, amount: credits, kind: 'bonus', uniqueKey: accountId });
  return { as: actingAs(ctx, fixture.actor), fixture };
}

let vacancies = 0;

/** A vacancy that takes people, or one in another state. */
export async function makeVacancy(
  as: ActorCtx,
  state: 'draft' | 'open' | 'paused' | 'closed' = 'open',
): Promise<string> {
  vacancies += 1;
  const package_id = await savePackage(as, null, {
    name: `Pacote ${vacancies}`,
    products: ['relatorio-individual'],
    rules: {},
  });
  const id = await saveVacancy(as, null, {
    code: `V-${vacancies}`,
    title: 'Analista de crédito',
    area: null,
    unit: null,
    city: null,
    job_category: null,
    justification: null,
    package_id,
    openings: 1,
    notice_days: 7,
    retention_days: 180,
    four_eyes: false,
    auto_checks: false,
  });
  if (state !== 'draft') await changeVacancyState(as, id, 'open');
  if (state === 'paused' || state === 'closed') await changeVacancyState(as, id, state);
  return id;
}

/** A connection that works, with its key. */
export const connect = (
  as: ActorCtx,
  kind: AtsKind,
  { step = 'Background check', secret = null as string | null, invite = false } = {},
): Promise<{ id: string; key: string }> =>
  createConnection(as, kind, {
    name: `${kind} ${Math.random().toString(36).slice(2, 8)}`,
    active: true,
    secret,
    settings: { step: kind === 'gupy' ? step : null, invite },
  });

export const countApplications = async (as: ActorCtx, vacancyId?: string): Promise<number> => {
  const query = as.db('applications').where({ account_id: as.actor.accountId });
  if (vacancyId) query.where({ vacancy_id: vacancyId });
  const [row] = await query.count('* as count');
  return Number(row?.count);
};

/** A browser of theirs, acting for the company. */
export async function enter(site: TestApp, as: ActorCtx): Promise<ReturnType<TestApp['agent']>> {
  const agent = site.agent();
  const password_hash = await hashPassword(PASSWORD);
  await site.db('users').where({ id: as.actor.userId }).update({ password_hash });
  await site
    .db('persons')
    .where({ user_id: as.actor.userId })
    .update({ last_account_id: as.actor.accountId });
  const answer = await logIn(agent, as.actor.email);
  if (answer.status !== 303) throw new Error(`the login answered ${answer.status}`);
  return agent;
}
