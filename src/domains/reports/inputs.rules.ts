import type { SourceInputs } from '~/src/domains/sources';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { parseDay } from '~/src/shared/dates';
import { isPurpose, JOB_CATEGORIES, type JobCategory, type Purpose } from './purpose.rules';

/** What an address or a program may say of an order; everything may be missing. */
export interface GivenInputs {
  inputs: SourceInputs;
  purpose?: Purpose;
  jobCategory?: JobCategory;
}

/** Names under which programs and older links send each input; matched without case, spaces and dashes. */
const NAMES: Record<string, keyof SourceInputs | 'purpose' | 'jobCategory' | 'document'> = {
  cpf: 'cpf',
  cnpj: 'cnpj',
  document: 'document',
  documento: 'document',
  birthdate: 'birthDate',
  datanascimento: 'birthDate',
  datadenascimento: 'birthDate',
  nascimento: 'birthDate',
  fullname: 'fullName',
  name: 'fullName',
  nome: 'fullName',
  nomecompleto: 'fullName',
  mothername: 'motherName',
  nomemae: 'motherName',
  nomedamae: 'motherName',
  purpose: 'purpose',
  finalidade: 'purpose',
  jobcategory: 'jobCategory',
};

/**
 * Reads a map of inputs (specification B §2.1): a key `uid` and unknown keys are ignored. What is there
 * but wrong is named in `wrong`; what is missing is for the order to say.
 */
export function readInputs(map: Record<string, unknown>): GivenInputs & { wrong: string[] } {
  const given: GivenInputs = { inputs: {} };
  const wrong: string[] = [];
  const put = <K extends keyof SourceInputs>(name: K, value: string | null) => {
    if (value === null) wrong.push(name);
    else given.inputs[name] = value;
  };
  for (const [key, raw] of Object.entries(map)) {
    const name = NAMES[key.toLowerCase().replace(/[\s_-]/g, '')];
    const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
    if (!name || !text) continue;
    if (name === 'cpf') put('cpf', parseCpf(text));
    else if (name === 'cnpj') put('cnpj', parseCnpj(text));
    else if (name === 'document') putDocument(text, put);
    else if (name === 'birthDate') put('birthDate', pastDay(text));
    else if (name === 'purpose') given.purpose = isPurpose(text) ? text : undefined;
    else if (name === 'jobCategory') given.jobCategory = JOB_CATEGORIES.find((each) => each === text);
    else put(name, text.length <= 150 ? text : null);
  }
  return { ...given, wrong };
}

function putDocument(text: string, put: (name: 'cpf' | 'cnpj', value: string | null) => void): void {
  const cnpj = parseCnpj(text);
  const cpf = parseCpf(text);
  if (cpf || !cnpj) put('cpf', cpf);
  else put('cnpj', cnpj);
}

/** A day on which somebody living may have been born. */
export function pastDay(text: string, now: Date = new Date()): string | null {
  const day = parseDay(text);
  return day && day >= '1890-01-01' && day <= now.toISOString().slice(0, 10) ? day : null;
}
