import { dynamicText, type Translate } from '~/src/platform/i18n';
import { errorsOfCode } from './runs.rules';

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
