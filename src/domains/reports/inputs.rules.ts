import type { InputName, Product } from '~/src/domains/catalog';
import type { SourceInputs } from '~/src/domains/sources';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { toDay } from '~/src/shared/dates';
import type { OrderTexts } from '~/src/shared/input/order-fields';
import { parseDay } from '~/src/shared/input/typed-day';
import type { Locale } from '~/src/shared/locale';
import { isPurpose, JOB_CATEGORIES, type JobCategory, type Purpose } from './purpose.rules';

/** Order terms from an address or a program; everything is optional. */
export interface RawInputs {
  inputs: SourceInputs;
  purpose?: Purpose;
  jobCategory?: JobCategory;
  /** The cost center; null: none, absent: not stated. */
  costCenterId?: string | null;
  texts: OrderTexts;
}

/** Names under which programs and older links send each input; matched without case, spaces and dashes. */
type Meaning = InputName | 'purpose' | 'jobCategory' | 'document';

const NAMES = new Map<string, Meaning>([
  ['cpf', 'cpf'],
  ['cnpj', 'cnpj'],
  ['document', 'document'],
  ['documento', 'document'],
  ['birthdate', 'birthDate'],
  ['datanascimento', 'birthDate'],
  ['datadenascimento', 'birthDate'],
  ['nascimento', 'birthDate'],
  ['fullname', 'fullName'],
  ['name', 'fullName'],
  ['nome', 'fullName'],
  ['nomecompleto', 'fullName'],
  ['mothername', 'motherName'],
  ['nomemae', 'motherName'],
  ['nomedamae', 'motherName'],
  ['purpose', 'purpose'],
  ['finalidade', 'purpose'],
  ['jobcategory', 'jobCategory'],
]);

export interface ParsedInputs extends Omit<RawInputs, 'texts'> {
  /** Invalid inputs. */
  wrong: InputName[];
  /** Unknown keys. */
  unknown: string[];
  /** Keys of purpose and job category. */
  terms: string[];
  /** The key under which each input came. */
  keys: Partial<Record<InputName, string>>;
}

const INPUT_NAMES: readonly string[] = ['cpf', 'cnpj', 'birthDate', 'fullName', 'motherName'];
export const isInputName = (name: string): name is InputName => INPUT_NAMES.includes(name);

/**
 * Parses a map of inputs (specification 2.3); a key `uid` is ignored. What is missing, and what the product
 * does not ask for, is checked by the order.
 */
export function parseInputs(map: Record<string, unknown>): ParsedInputs {
  const parsed: ParsedInputs = { inputs: {}, wrong: [], unknown: [], terms: [], keys: {} };
  for (const [key, raw] of Object.entries(map)) {
    const name = NAMES.get(key.toLowerCase().replace(/[\s_-]/g, ''));
    const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
    if (!name && key.toLowerCase() !== 'uid') parsed.unknown.push(key);
    if (name === 'purpose' || name === 'jobCategory') parsed.terms.push(key);
    if (name && text) readInput(parsed, key, name, text);
  }
  return parsed;
}

function readInput(parsed: ParsedInputs, key: string, name: Meaning, text: string): void {
  // Given twice with different values: neither is used.
  const save = (input: InputName, value: string | null) => {
    const before = parsed.inputs[input];
    parsed.keys[input] = key;
    if (value === null || (before !== undefined && before !== value)) parsed.wrong.push(input);
    else parsed.inputs[input] = value;
  };
  if (name === 'cpf') save('cpf', parseCpf(text));
  else if (name === 'cnpj') save('cnpj', parseCnpj(text));
  else if (name === 'document') putDocument(text, save);
  else if (name === 'birthDate') save('birthDate', parseBirthDate(text));
  else if (name === 'purpose') parsed.purpose = isPurpose(text) ? text : undefined;
  else if (name === 'jobCategory') parsed.jobCategory = JOB_CATEGORIES.find((each) => each === text);
  else save(name, text.length <= 150 ? text : null);
}

function putDocument(text: string, save: (name: 'cpf' | 'cnpj', value: string | null) => void): void {
  const cnpj = parseCnpj(text);
  const cpf = parseCpf(text);
  if (cpf || !cnpj) save('cpf', cpf);
  else save('cnpj', cnpj);
}

type AskedInputs = Pick<Product, 'requiredInputs' | 'optionalInputs'>;

/** Given inputs that a product does not ask for: no order may contain them (docs/model.md "Inputs"). */
export function listUnasked(
  { requiredInputs, optionalInputs }: AskedInputs,
  inputs: SourceInputs,
): InputName[] {
  const names: string[] = [...requiredInputs, ...optionalInputs];
  return (Object.keys(inputs) as InputName[]).filter(
    (name) => inputs[name] !== undefined && !names.includes(name),
  );
}

/** The inputs of a link that a product asks for: links serve many products, the rest is dropped. */
export function pickAsked(product: AskedInputs, inputs: SourceInputs): SourceInputs {
  const leftOut = listUnasked(product, inputs);
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !leftOut.includes(name as InputName)));
}

/** Parses a plausible birth date in the language's format. */
export function parseBirthDate(text: string, locale: Locale = 'pt-BR'): string | null {
  const day = parseDay(text, locale);
  return day && day >= '1890-01-01' && day <= toDay(new Date()) ? day : null;
}
