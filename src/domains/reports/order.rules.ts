import type { Product, ProductSource } from '~/src/domains/catalog';
import { classOfSource, missingInputs, NAME_GIVERS, type SourceInputs } from '~/src/domains/sources';
import { aboutSubject, type QueryTarget, subjectOf } from '~/src/shared/query-target';
import {
  JOB_CATEGORIES,
  type JobCategory,
  type Purpose,
  type PurposeRefusal,
  permits,
} from './purpose.rules';
import type { LeftOut } from './reports.types';

export type PlannedSource = ProductSource &
  ({ state: 'queued' | 'waiting'; reason: null; leftOut: null } | LeftOutSource);
type LeftOutSource = { state: 'not_asked'; reason: LeftOut['reason']; leftOut: LeftOut };

export type OrderPlan =
  | { ok: true; sources: PlannedSource[] }
  | { ok: false; why: 'purpose'; refusal: PurposeRefusal }
  | { ok: false; why: 'inputs'; missing: string[] };

interface PlanRequest {
  product: Pick<Product, 'sources' | 'target'>;
  inputs: SourceInputs;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  /** The account has credentials of its own at the betting authority. */
  ownCredentials?: boolean;
}

/**
 * Which sources are asked at once, which wait for another's answer and which are left out, by purpose
 * and inputs. A required source that cannot be asked refuses the order.
 */
export function planOrder(request: PlanRequest): OrderPlan {
  const { product, purpose, jobCategory, ownCredentials } = request;
  const inputs = aboutSubject(product.target, request.inputs);
  const sources: PlannedSource[] = [];
  for (const source of product.sources) {
    const permission = permits({ purpose, jobCategory, ownCredentials }, classOfSource(source.id));
    const missing = missingInputs(source.needs, inputs);
    if (!permission.permitted) {
      if (source.required) return { ok: false, why: 'purpose', refusal: permission.reason };
      sources.push(leaveOut(source, { reason: 'purpose', refusal: permission.reason }));
    } else if (missing.length === 0) {
      sources.push({ ...source, state: 'queued', reason: null, leftOut: null });
    } else if (nameComes(product, missing)) {
      sources.push({ ...source, state: 'waiting', reason: null, leftOut: null });
    } else {
      const wanted = missing.filter((need) => !nameComes(product, [need]));
      const names = wanted.map((need) => inputFor(need, product.target));
      sources.push(leaveOut(source, { reason: 'no_input', missing: names }));
    }
  }
  const missing = missingFor(product, inputs);
  return missing.length > 0 ? { ok: false, why: 'inputs', missing } : { ok: true, sources };
}

/** What a purpose does to a product, by the names of its sources. */
export interface PurposeEffect {
  /** Why it cannot be ordered for this purpose at all. */
  refusal: PurposeRefusal | null;
  leftOut: string[];
  /** Only asked for some jobs. */
  byJob: string[];
}

/** What each purpose leaves out of a product whose inputs are all given. */
export function effectOf(
  product: Pick<Product, 'sources' | 'target' | 'requiredInputs' | 'optionalInputs'>,
  purpose: Purpose,
  ownCredentials: boolean,
): PurposeEffect {
  const inputs = withGiven({}, [...product.requiredInputs, ...product.optionalInputs]);
  const plan = (jobCategory: JobCategory | null) =>
    planOrder({ product, inputs, purpose, jobCategory, ownCredentials });
  const best = plan(JOB_CATEGORIES[0]);
  if (!best.ok) return { refusal: best.why === 'purpose' ? best.refusal : null, leftOut: [], byJob: [] };
  const forbidden = (sources: readonly PlannedSource[]) =>
    sources.filter(({ reason }) => reason === 'purpose').map(({ name }) => name);
  const leftOut = forbidden(best.sources);
  const plain = plan(null);
  const without = plain.ok ? forbidden(plain.sources) : product.sources.map(({ name }) => name);
  return { refusal: null, leftOut, byJob: without.filter((name) => !leftOut.includes(name)) };
}

const leaveOut = (source: ProductSource, leftOut: LeftOut): PlannedSource => ({
  ...source,
  state: 'not_asked',
  reason: leftOut.reason,
  leftOut,
});

/** Whether all that is missing is a name, which another source of the product will give. */
const nameComes = ({ sources }: Pick<Product, 'sources'>, missing: readonly string[]): boolean =>
  missing.every((need) => need === 'name') && sources.some(({ id }) => NAME_GIVERS.includes(id));

/** The inputs, with something in the place of each of these that is not given: to plan as if it were. */
export const withGiven = (inputs: SourceInputs, names: readonly string[]): SourceInputs => ({
  ...Object.fromEntries(names.map((name) => [name, '-'])),
  ...inputs,
});

/** The inputs that required sources still need and no other source gives. */
export function missingFor(product: Pick<Product, 'sources' | 'target'>, given: SourceInputs): string[] {
  const inputs = aboutSubject(product.target, given);
  const needs = product.sources
    .filter(({ required }) => required)
    .map((source) => missingInputs(source.needs, inputs))
    .filter((missing) => !nameComes(product, missing))
    .flat();
  return [...new Set(needs.map((need) => inputFor(need, product.target)))];
}

/** The input that gives what a source needs: `document` is the subject's, `name` the full one. */
export function inputFor(need: string, target: QueryTarget): string {
  if (need === 'document') return subjectOf(target, {}).kind;
  return need === 'name' ? 'fullName' : need;
}

/** The sources of a product that answer only to the customer's own certificate: the betting authority. */
export const ownCredentialSources = ({ sources }: Pick<Product, 'sources'>) =>
  sources.filter(({ id }) => classOfSource(id) === 'betting_barred');

/** First six characters of the requester's CPF or CNPJ (specification 15). */
export const pdfPassword = (document: string): string => document.slice(0, 6);

const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that a reader can type: 12 characters without look-alikes, from 12 random bytes. */
export function verificationCode(random: Uint8Array): string {
  const text = [...random.slice(0, 12)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`;
}
