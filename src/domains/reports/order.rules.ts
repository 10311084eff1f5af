import type { Product, ProductSource } from '~/src/domains/catalog';
import { classOfSource, missingInputs, NAME_SOURCES, type SourceInputs } from '~/src/domains/sources';
import { aboutSubject, type QueryTarget, toSubject } from '~/src/shared/query-target';
import {
  JOB_CATEGORIES,
  type JobCategory,
  type Purpose,
  type PurposeRefusal,
  permits,
} from './purpose.rules';
import type { LeftOut } from './reports.types';

export type PlannedSource = ProductSource &
  ({ state: 'queued' | 'waiting'; leftOut: null } | { state: 'not_asked'; leftOut: LeftOut });

export type OrderPlan =
  | { ok: true; sources: PlannedSource[] }
  | { ok: false; why: 'purpose'; refusal: PurposeRefusal }
  | { ok: false; why: 'inputs'; missingInputs: string[] };

interface LeftOutRequest {
  product: { sources: readonly { id: string; isPaused?: boolean }[]; target: QueryTarget };
  inputs: SourceInputs;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  /** The account has credentials of its own at the betting authority. */
  ownCredentials?: boolean;
}

type PlanRequest = LeftOutRequest & { product: Pick<Product, 'sources'> };

/**
 * Which sources are queried at once, which wait for another's answer and which are left out, by purpose, inputs
 * and pauses. A required source that cannot be queried refuses the order.
 */
export function planOrder(request: PlanRequest): OrderPlan {
  const { product } = request;
  const inputs = aboutSubject(product.target, request.inputs);
  const sources: PlannedSource[] = [];
  for (const source of product.sources) {
    const leftOut = leftOutReason(source, { ...request, inputs });
    if (leftOut?.reason === 'purpose' && source.required) {
      return { ok: false, why: 'purpose', refusal: leftOut.refusal };
    }
    const waits = missingInputs(source.needs, inputs).length > 0;
    if (leftOut) sources.push({ ...source, state: 'not_asked', leftOut });
    else if (source.isPaused) sources.push({ ...source, state: 'not_asked', leftOut: { reason: 'paused' } });
    else sources.push({ ...source, state: waits ? 'waiting' : 'queued', leftOut });
  }
  const gaps = listMissingInputs(product, inputs);
  return gaps.length > 0 ? { ok: false, why: 'inputs', missingInputs: gaps } : { ok: true, sources };
}

/**
 * Why a source cannot be queried for this purpose with these inputs; null when it can, at once or after another
 * source of the product has stated the name.
 */
export function leftOutReason(
  source: Pick<ProductSource, 'id' | 'needs'>,
  { product, inputs, ...question }: LeftOutRequest,
): LeftOut | null {
  const permission = permits(question, classOfSource(source.id));
  if (!permission.permitted) return { reason: 'purpose', refusal: permission.reason };
  const gaps = missingInputs(source.needs, inputs)
    .filter((need) => !nameComes(product, [need]))
    .map((need) => inputFor(need, product.target));
  return gaps.length > 0 ? { reason: 'no_input', missingInputs: gaps } : null;
}

/** The effect of a purpose on a product, by source names. */
export interface PurposeEffect {
  /** Why it cannot be ordered for this purpose at all. */
  refusal: PurposeRefusal | null;
  leftOut: string[];
  /** Queried only for some jobs. */
  byJob: string[];
}

/** What a purpose leaves out of a product with all inputs given. */
export function purposeEffect(
  { sources }: Pick<Product, 'sources'>,
  purpose: Purpose,
  ownCredentials: boolean,
): PurposeEffect {
  const getRefusal = ({ id }: ProductSource, jobCategory: JobCategory | null): PurposeRefusal | null => {
    const permission = permits({ purpose, jobCategory, ownCredentials }, classOfSource(id));
    return permission.permitted ? null : permission.reason;
  };
  const best = sources.map((source) => getRefusal(source, JOB_CATEGORIES[0]));
  const refusal = best.find((each, at) => each && sources[at]?.required);
  if (refusal) return { refusal, leftOut: [], byJob: [] };
  const leftOut = sources.filter((_, at) => best[at]);
  const allowed = sources.filter((_, at) => !best[at]);
  const byJob = allowed.filter((source) => getRefusal(source, null));
  const none = byJob.some(({ required }) => required);
  return { refusal: null, leftOut: getNames(leftOut), byJob: getNames(none ? allowed : byJob) };
}

const getNames = (sources: readonly ProductSource[]): string[] => sources.map(({ name }) => name);

/** The sources of a product that a purpose permits, with the credentials that one of them may need. */
export const listPermitted = (
  { sources }: Pick<Product, 'sources'>,
  { purpose, jobCategory }: Pick<LeftOutRequest, 'purpose' | 'jobCategory'>,
): ProductSource[] =>
  sources.filter(
    ({ id }) => permits({ purpose, jobCategory, ownCredentials: true }, classOfSource(id)).permitted,
  );

/** Whether only a name is missing, which another source of the product will state. */
const nameComes = (
  { sources }: Pick<LeftOutRequest['product'], 'sources'>,
  needs: readonly string[],
): boolean =>
  needs.every((need) => need === 'name') &&
  sources.some(({ id, isPaused }) => !isPaused && NAME_SOURCES.includes(id));

/** The inputs, with placeholders for these missing ones: to plan as if given. */
export const withPlaceholders = (inputs: SourceInputs, names: readonly string[]): SourceInputs => ({
  ...Object.fromEntries(names.map((name) => [name, '-'])),
  ...inputs,
});

/** Missing inputs that required sources need and no other source states. */
export function listMissingInputs(
  product: Pick<Product, 'sources' | 'target'>,
  allInputs: SourceInputs,
): string[] {
  const inputs = aboutSubject(product.target, allInputs);
  const needs = product.sources
    .filter(({ required }) => required)
    .map((source) => missingInputs(source.needs, inputs))
    .filter((gaps) => !nameComes(product, gaps))
    .flat();
  return [...new Set(needs.map((need) => inputFor(need, product.target)))];
}

/** The input for a source's need: `document` is the subject's, `name` the full one. */
function inputFor(need: string, target: QueryTarget): string {
  if (need === 'document') return toSubject(target, {}).kind;
  return need === 'name' ? 'fullName' : need;
}

/** The sources of a product that answer only to the customer's own certificate: the betting authority. */
export const ownCredentialSources = ({ sources }: Pick<Product, 'sources'>) =>
  sources.filter(({ id }) => classOfSource(id) === 'betting_barred');

/** The anti-money-laundering report of a person: verifications order it too. */
export const AML_PRODUCT = 'prevencao-lavagem-dinheiro';

/** First six characters of the requester's CPF or CNPJ (specification 15). */
export const pdfPassword = (document: string): string => document.slice(0, 6);

const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that a reader can type: 12 characters without look-alikes, from 12 random bytes. */
export function verificationCode(random: Uint8Array): string {
  const text = [...random.slice(0, 12)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`;
}
