import { randomUUID } from 'node:crypto';
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
import { completeCnpj } from '~/src/shared/cnpj';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';

/** What stands in the addresses of a company without a directory. */
export const PARTNER = 'parceiro';

let companies = 0;

/** A company that recruits. */
export async function createRecruiter(
  ctx: Ctx,
  { claims = ['bank_partner'] as Claim[], credits = 0 } = {},
): Promise<{ as: ActorCtx; fixture: Fixture }> {
  companies += 1;
  const cnpj = completeCnpj(`6${String(companies).padStart(7, '0')}0001`);
  const person = await createPerson(ctx.db);
  const fixture = await createCompany(ctx.db, person, { cnpj, claims });
  const { accountId } = fixture;
  await openWallet(ctx, accountId);
  if (credits > 0)
    await grantCredits(ctx, { accountId, amount: credits, kind: 'bonus', uniqueKey: accountId });
  return { as: actingAs(ctx, fixture.actor), fixture };
}

let vacancies = 0;

/** A vacancy that takes people, or one in another state. */
export async function createVacancy(
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
    name: `${kind} ${randomUUID().slice(0, 8)}`,
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
