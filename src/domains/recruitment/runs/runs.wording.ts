import type { PersonError } from '~/src/domains/recruitment/candidates/person.rules';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import { dynamicText, type Translate } from '~/src/platform/i18n';
import { FIELDS } from './runs.types';

/** The fields behind such a code; null for a code that is about none. */
export function errorsOfCode(code: string): { field: keyof Person; error: PersonError }[] | null {
  const [kind, ...pairs] = code.split('/');
  if (kind !== FIELDS) return null;
  return pairs.map((pair) => {
    const [field, error] = pair.split('.');
    return { field: field as keyof Person, error: error as PersonError };
  });
}

/** Why a line was refused, in the reader's words: `CPF: o dígito verificador não confere`. */
export function reasonText(code: string, t: Translate): string {
  const errors = errorsOfCode(code);
  if (!errors)
    return dynamicText(t, `recruitmentRuns:refusal.${code}`) || t('recruitmentRuns:refusal.failed');
  return errors
    .map(
      ({ field, error }) => `${t(`recruitmentRuns:column.${field}`)}: ${t(`recruitmentRuns:wrong.${error}`)}`,
    )
    .join('; ');
}
