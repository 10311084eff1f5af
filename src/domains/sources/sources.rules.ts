import { leadingName } from '~/src/shared/social-name';
import type { Finding } from './findings.types';
import type { SourceClass, SourceInputs } from './sources.types';

const CLASSES: Record<string, SourceClass> = {
  'serpro-cpf': 'registration',
  'receita-cnpj': 'registration',
  'transparencia-pep': 'public_list',
  'transparencia-ceis': 'public_list',
  'transparencia-cnep': 'public_list',
  'transparencia-ceaf': 'public_list',
  'ofac-sdn': 'public_list',
  'un-consolidated': 'public_list',
  'tst-cndt': 'labour_debt',
  'pf-antecedentes': 'criminal_record',
  'bureau-credito': 'credit_score',
  'sigap-impedidos': 'betting_barred',
  'transparencia-beneficios': 'social_benefit',
};

/** The class by which the purpose matrix decides. @throws Error for a source that has none */
export function classOfSource(sourceId: string): SourceClass {
  const found = CLASSES[sourceId];
  if (!found) throw new Error(`source without a class: ${sourceId}`);
  return found;
}

/** Sources whose answer states the subject's name, for which list searches wait. */
export const NAME_SOURCES: readonly string[] = ['serpro-cpf', 'receita-cnpj'];

/** The name that the tax authority states, for list searches and for comparing other records. */
export function findStatedName(findings: readonly Finding[]): string | null {
  const record = findings.find(({ kind }) => kind === 'cpf_status' || kind === 'company_status');
  return record && 'name' in record ? record.name : null;
}

/** The name under which the subject is shown, listed and sent: a person's nome social leads. */
export function findShownName(findings: readonly Finding[]): string | null {
  const record = findings.find((finding) => finding.kind === 'cpf_status');
  return record ? leadingName(record) : findStatedName(findings);
}

/** Inputs missing before a source can be queried. */
export function missingInputs(needs: readonly string[], inputs: SourceInputs): string[] {
  return needs.filter((need) => !isGiven(need, inputs));
}

/** `document` is either; lists need `name`: the given one, or one stated by another source. */
function isGiven(need: string, inputs: SourceInputs): boolean {
  if (need === 'document') return Boolean(inputs.cpf ?? inputs.cnpj);
  if (need === 'name') return Boolean(inputs.fullName);
  return Boolean(inputs[need as keyof SourceInputs]);
}
