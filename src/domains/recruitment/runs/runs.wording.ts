import { dynamicText, type Translate } from '~/src/platform/i18n';
import { FIELDS, type PersonColumn } from './runs.types';

/** What is wrong with one field of a person. */
interface FieldReason {
  field: Exclude<PersonColumn, 'ignore'>;
  code: string;
  text: string;
}

/** The fields named by a code, with their texts; null when it names none. */
export function fieldReasons(code: string, t: Translate): FieldReason[] | null {
  const [kind, ...pairs] = code.split('/');
  if (kind !== FIELDS) return null;
  return pairs.map((pair) => {
    const [field = 'name', error = ''] = pair.split('.');
    const text = dynamicText(t, `recruitmentRuns:wrong.${error}`);
    return { field: field as FieldReason['field'], code: error, text };
  });
}

/** Why a line was refused, in the reader's words: `CPF: o dígito verificador não confere`. */
export function reasonText(code: string, t: Translate): string {
  const fields = fieldReasons(code, t);
  if (!fields) {
    return dynamicText(t, `recruitmentRuns:refusal.${code}`) || t('recruitmentRuns:refusal.failed');
  }
  return fields.map(({ field, text }) => `${t(`recruitmentRuns:column.${field}`)}: ${text}`).join('; ');
}
