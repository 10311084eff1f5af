import { randomUUID } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { listPausedBatches, type PauseReason, resumeConfirmed, runConfirmed } from '~/src/domains/batches';
import { getProductById, type Product } from '~/src/domains/catalog';
import { lockApplication, moveApplication } from '~/src/domains/recruitment/applications.store';
import { findClaim } from '~/src/domains/recruitment/claim.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { getApplicant } from '~/src/domains/recruitment/people.store';
import { mayBeChecked } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow, Person, VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { askRegister } from '~/src/domains/recruitment/register.service';
import { listCheckProducts } from '~/src/domains/recruitment/vacancies/permitted.queries';
import { type PermittedProduct, permitted } from '~/src/domains/recruitment/vacancies/permitted.rules';
import { getPackage, getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { SourceInputs } from '~/src/domains/sources';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { discardFiles } from '~/src/platform/files/discarded-files';
import { type Centavos, toReais } from '~/src/shared/money';
import { countReady, deleteTrialChecks, insertChecks, listOpenBatches } from './checks.store';

/** A quote for checking candidates: what would be queried, and the maximum cost. */
export interface CheckQuote {
  products: PermittedProduct[];
  /** How many of the chosen have acknowledged the notice and can be checked. */
  people: number;
  due: Centavos;
}

/** @throws NotFound `vacancy_not_found` */
export async function quoteChecks(
  ctx: ActorCtx,
  vacancyId: string,
  ids: readonly string[],
): Promise<CheckQuote> {
  const vacancy = await getVacancy(ctx, vacancyId);
  const products = (await listProducts(ctx, vacancy)).map((product) =>
    permitted(product, vacancy.job_category),
  );
  const people = await countReady(ctx, vacancyId, ids);
  return { products, people, due: people * products.reduce((sum, { due }) => sum + due, 0) };
}

async function listProducts(ctx: ActorCtx, vacancy: VacancyRow): Promise<Product[]> {
  const { products } = await getPackage(ctx, vacancy.package_id);
  const offers = await listCheckProducts(ctx);
  return products.flatMap((id) => offers.find(({ externalId }) => externalId === id) ?? []);
}

/**
 * Orders a vacancy's package for candidates who acknowledged it: one batch per product, fed like any other, and
 * charged to the partner's account. Sources not permitted by law for this job are not queried, and marked so.
 * Returns how many. @throws NotFound `vacancy_not_found`, Conflict `vacancy_not_open`, `checks_not_permitted`,
 * `check_total_changed`
 */
export async function orderChecks(
  ctx: ActorCtx,
  vacancyId: string,
  { ids, quotedTotal }: { ids: readonly string[]; quotedTotal: Centavos | null },
): Promise<number> {
  const vacancy = await getVacancy(ctx, vacancyId);
  if (vacancy.state === 'closed' || vacancy.state === 'draft') throw new Conflict('vacancy_not_open');
  const products = await listProducts(ctx, vacancy);
  if (products.every((one) => permitted(one, vacancy.job_category).refusal)) {
    throw new Conflict('checks_not_permitted');
  }
  return inTransaction(ctx, async (tx) => {
    const people = await startChecking(tx, vacancyId, ids);
    if (people.length === 0) return 0;
    const due =
      people.length * products.reduce((sum, one) => sum + permitted(one, vacancy.job_category).due, 0);
    if (quotedTotal !== null && due > quotedTotal)
      throw new Conflict('check_total_changed', {}, { total: toReais(due) });
    const personIds = people.map(({ id }) => id);
    await discardFiles(tx, await deleteTrialChecks(tx, personIds));
    for (const product of products) await beginProduct(tx, vacancy, product, people);
    for (const { id } of people) await insertEvent(tx, id, { kind: 'ordered', userId: tx.actor.userId });
    await record(tx, {
      action: 'candidate_checks_ordered',
      subject: { kind: 'vacancy', id: vacancyId },
      details: { rows: people.length, amount: due },
    });
    return people.length;
  });
}

interface ReadyCandidate {
  id: string;
  person: Person;
}

/** Moves those who acknowledged the notice on; skips candidates without CPF, not identified, or already moved. */
async function startChecking(
  tx: ActorCtx,
  vacancyId: string,
  ids: readonly string[],
): Promise<ReadyCandidate[]> {
  const candidates: ReadyCandidate[] = [];
  for (const id of [...ids].sort()) {
    const row = await lockApplication(tx, id);
    if (row?.vacancy_id !== vacancyId || row.account_id !== tx.actor.accountId) continue;
    if (row.state !== 'acknowledged' || !mayBeChecked(row)) continue;
    const person = await getApplicant(tx, row);
    if (await isAnother(tx, row, person)) continue;
    if (!person.cpf || !(await moveApplication(tx, id, 'checking'))) continue;
    candidates.push({ id, person });
  }
  return candidates;
}

/**
 * Whether the person is by now another than the one who was identified, by CPF or birth date; then the register is asked
 * again, and nothing is ordered.
 */
async function isAnother(tx: ActorCtx, row: ApplicationRow, { cpf, birthDate }: Person): Promise<boolean> {
  const claim = await findClaim(tx, row);
  if (!claim || (claim.cpf === cpf && (claim.birthDate ?? birthDate) === birthDate)) return false;
  if (cpf && birthDate) await askRegister(tx, row, { cpf, birthDate });
  return true;
}

async function beginProduct(
  tx: ActorCtx,
  vacancy: VacancyRow,
  product: Product,
  people: readonly ReadyCandidate[],
): Promise<void> {
  const { refusal } = permitted(product, vacancy.job_category);
  const { externalId } = product;
  if (refusal) {
    await insertChecks(
      tx,
      people.map(({ id }) => ({
        application_id: id,
        product: externalId,
        state: 'not_permitted' as const,
        refusal,
      })),
    );
    return;
  }
  const batchId = randomUUID();
  await runConfirmed(tx, {
    id: batchId,
    product,
    purpose: 'hiring',
    jobCategory: vacancy.job_category,
    rows: people.map(({ person }) => inputsFor(product, person)),
  });
  await insertChecks(
    tx,
    people.map(({ id }, index) => ({
      application_id: id,
      product: externalId,
      state: 'waiting' as const,
      batch_id: batchId,
      line: index + 1,
    })),
  );
}

/** Only the inputs that a product asks for. */
function inputsFor({ requiredInputs, optionalInputs }: Product, person: Person): SourceInputs {
  const inputs: SourceInputs = {
    ...(person.cpf && { cpf: person.cpf }),
    ...(person.birthDate && { birthDate: person.birthDate }),
    ...(person.name && { fullName: person.name }),
    ...(person.motherName && { motherName: person.motherName }),
  };
  const names: string[] = [...requiredInputs, ...optionalInputs];
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => names.includes(name)));
}

/** Paused checks of a vacancy, and the reason to be fixed first. */
export interface PausedChecks {
  ids: string[];
  reason: PauseReason | null;
  /** Maximum current cost of one candidate's paused checks. */
  price: Centavos;
}

export async function getPausedChecks(ctx: ActorCtx, vacancyId: string): Promise<PausedChecks> {
  const resting = await listPausedBatches(ctx, await listOpenBatches(ctx, vacancyId));
  let price = 0;
  for (const id of new Set(resting.map(({ product_id }) => product_id))) {
    price += (await getProductById(ctx, id)).price;
  }
  return { ids: resting.map(({ id }) => id), reason: resting[0]?.pause_reason ?? null, price };
}

/**
 * Resumes paused checks, as the acting user and at no higher price than shown.
 * @throws NotFound `vacancy_not_found`, Conflict `check_total_changed`
 */
export async function resumeChecks(ctx: ActorCtx, vacancyId: string, quotedTotal: Centavos): Promise<number> {
  await getVacancy(ctx, vacancyId);
  const { ids, price } = await getPausedChecks(ctx, vacancyId);
  if (price > quotedTotal) throw new Conflict('check_total_changed', {}, { total: toReais(price) });
  return resumeConfirmed(ctx, ids);
}
