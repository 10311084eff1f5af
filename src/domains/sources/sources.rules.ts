import { leadingName } from '~/src/shared/social-name';
import type { Finding } from './findings.types';
import type { SourceInputs } from './sources.types';

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

/** Whether asking a source again changes nothing until somebody acts: sets it up, or resumes it. */
export const isLasting = (reason: string): boolean => reason === 'credentials' || reason === 'paused';
