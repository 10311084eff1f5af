import { record } from '~/src/domains/audit';
import { planChange, proposeRest } from '~/src/domains/controls';
import { countNoticed, listOpen, moveApplications } from '~/src/domains/recruitment/applications.store';
import { insertEvents } from '~/src/domains/recruitment/events.store';
import type { PackageRow, VacancyRow, VacancyState } from '~/src/domains/recruitment/recruitment.types';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { vacancyFourEyes } from './four-eyes.service';
import {
  findPackage,
  insertPackage,
  isPackageNamed,
  type PackageData,
  updatePackage,
} from './packages.store';
import { listCheckProducts } from './permitted.queries';
import {
  findByCode,
  findVacancy,
  insertVacancy,
  isNoteTaken,
  lockNames,
  moveVacancy,
  updateVacancy,
  type VacancyData,
} from './vacancies.store';

/** The acting account's vacancy. @throws NotFound `vacancy_not_found` */
export async function getVacancy(ctx: ActorCtx, id: string): Promise<VacancyRow> {
  const row = await findVacancy(ctx, ctx.actor.accountId, id);
  if (!row) throw new NotFound('vacancy_not_found');
  return row;
}

/** The acting account's package. @throws NotFound `check_package_not_found` */
export async function getPackage(ctx: ActorCtx, id: string): Promise<PackageRow> {
  const row = await findPackage(ctx, ctx.actor.accountId, id);
  if (!row) throw new NotFound('check_package_not_found');
  return row;
}

/**
 * Creates a draft vacancy, or changes one at the version seen; returns its id. Applications whose checks
 * were ordered keep them, and candidates are never checked beyond the notice they acknowledged. Doing without the second
 * person of a vacancy that was opened waits for a second person.
 * @throws NotFound, Conflict `vacancy_changed`, `vacancy_closed`, `notice_taken`, `control_waiting`, Invalid `invalid`
 * {code, package, justification, changeReason}
 */
export async function saveVacancy(
  ctx: ActorCtx,
  at: { id: string; version: number } | null,
  data: VacancyData,
  reason = '',
): Promise<string> {
  const before = at && (await getVacancy(ctx, at.id));
  if (before?.state === 'closed') throw new Conflict('vacancy_closed');
  if (!isUuid(data.package_id) || !(await findPackage(ctx, ctx.actor.accountId, data.package_id))) {
    throw new Invalid('invalid', { package_id: ['recruitment:error.package'] });
  }
  if (data.job_category && !data.justification) {
    throw new Invalid('invalid', { justification: ['recruitment:error.justification'] });
  }
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx);
    if (before) await refuseWider(tx, before, data);
    const sameCode = await findByCode(tx, tx.actor.accountId, data.code);
    if (sameCode && sameCode.id !== at?.id) {
      throw new Invalid('invalid', { code: ['recruitment:error.codeTaken'] });
    }
    const id = at ? await changeVacancy(tx, at, data, reason) : await insertVacancy(tx, data);
    await record(tx, { action: 'vacancy_saved', subject: { kind: 'vacancy', id } });
    return id;
  });
}

/** @throws Conflict `vacancy_changed`, `control_waiting`, Invalid {changeReason} */
async function changeVacancy(
  tx: ActorCtx,
  at: { id: string; version: number },
  data: VacancyData,
  reason: string,
): Promise<string> {
  const after = { fourEyes: data.four_eyes };
  const plan = await planChange(tx, vacancyFourEyes, at.id, { after, reason });
  const four_eyes = plan.now?.fourEyes ?? data.four_eyes;
  if (!(await updateVacancy(tx, at, { ...data, four_eyes }))) throw new Conflict('vacancy_changed');
  await proposeRest(tx, plan);
  return at.id;
}

/**
 * The package acknowledged by unchecked candidates cannot be extended (LGPD, art. 9).
 * @throws Conflict `notice_taken`
 */
async function refuseWider(tx: Ctx, before: VacancyRow, data: VacancyData): Promise<void> {
  const isWider =
    data.package_id !== before.package_id ||
    (data.job_category !== null && data.job_category !== before.job_category);
  if (isWider && (await isNoteTaken(tx, { 'v.id': before.id }))) throw new Conflict('notice_taken');
}

/** Copies a vacancy to a draft, without its code and people; returns its id. @throws NotFound `vacancy_not_found` */
export async function copyVacancy(ctx: ActorCtx, id: string): Promise<string> {
  const { code, ...of } = await getVacancy(ctx, id);
  const data: Omit<VacancyData, 'code'> = {
    title: of.title,
    area: of.area,
    unit: of.unit,
    city: of.city,
    job_category: of.job_category,
    justification: of.justification,
    package_id: of.package_id,
    openings: of.openings,
    notice_days: of.notice_days,
    retention_days: of.retention_days,
    four_eyes: of.four_eyes,
    auto_checks: of.auto_checks,
  };
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx);
    return saveVacancy(tx, null, { ...data, code: await freeCode(tx, code) });
  });
}

const MAX_CODE = 30;

async function freeCode(ctx: ActorCtx, code: string): Promise<string> {
  const stem = code.replace(/-\d+$/, '').slice(0, MAX_CODE - 5);
  for (let number = 2; ; number += 1) {
    const next = `${stem}-${number}`;
    if (!(await findByCode(ctx, ctx.actor.accountId, next))) return next;
  }
}

const ACTIONS = { open: 'vacancy_opened', paused: 'vacancy_paused', closed: 'vacancy_closed' } as const;

/**
 * Opens, pauses or closes a vacancy. Closing ends undecided applications: nothing more is queried.
 * @throws NotFound `vacancy_not_found`, Conflict `vacancy_state`, `vacancy_undecided`
 */
export async function changeVacancyState(
  ctx: ActorCtx,
  id: string,
  to: Exclude<VacancyState, 'draft'>,
): Promise<void> {
  await getVacancy(ctx, id);
  await inTransaction(ctx, async (tx) => {
    if (!(await moveVacancy(tx, id, to))) throw new Conflict('vacancy_state');
    if (to === 'closed') await endOpen(tx, id);
    await record(tx, { action: ACTIONS[to], subject: { kind: 'vacancy', id } });
  });
}

/** A candidate with a notice is owed a decision. @throws Conflict `vacancy_undecided` */
async function endOpen(tx: Ctx, vacancyId: string): Promise<void> {
  const count = await countNoticed(tx, vacancyId);
  if (count > 0) throw new Conflict('vacancy_undecided', { count });
  const expired = await moveApplications(tx, await listOpen(tx, vacancyId), 'expired');
  await insertEvents(tx, expired, { kind: 'expired' });
}

/**
 * Creates a package, or changes one at the version seen; returns its id.
 * @throws NotFound, Conflict `check_package_changed`, `notice_taken`, Invalid `invalid` {name, products}
 */
export async function savePackage(
  ctx: ActorCtx,
  at: { id: string; version: number } | null,
  data: PackageData,
): Promise<string> {
  const before = at && (await getPackage(ctx, at.id));
  const productIds = new Set((await listCheckProducts(ctx)).map(({ externalId }) => externalId));
  if (data.products.length === 0 || data.products.some((product) => !productIds.has(product))) {
    throw new Invalid('invalid', { products: ['recruitment:error.products'] });
  }
  const isWider = before && data.products.some((product) => !before.products.includes(product));
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx);
    if (isWider && (await isNoteTaken(tx, { 'v.package_id': before.id }))) throw new Conflict('notice_taken');
    if (await isPackageNamed(tx, tx.actor.accountId, data.name, at?.id ?? null)) {
      throw new Invalid('invalid', { name: ['recruitment:error.nameTaken'] });
    }
    if (at && !(await updatePackage(tx, at, data))) throw new Conflict('check_package_changed');
    const id = at?.id ?? (await insertPackage(tx, data));
    await record(tx, { action: 'check_package_saved', subject: { kind: 'check_package', id } });
    return id;
  });
}
