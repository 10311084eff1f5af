import { expect, test } from '@jest/globals';
import { reasonText } from '~/src/domains/reports/reports.wording';
import { agreeingWords } from '~/src/domains/reports/result/likeness.wording';
import { getI18n } from '~/src/platform/i18n';
import { LOCALES } from '~/src/shared/locale';

/** While two releases run, one shows reports that the other has written: codes that it does not know. */
test.each(LOCALES)(
  '%s: a reason that a later release knows is a general sentence, never its key',
  (locale) => {
    const t = getI18n(locale).getFixedT(locale, 'reports');
    const text = reasonText({ code: 'of_a_later_release', level: 'attention', count: 2 }, [], t);
    expect(text).toBe(t('risk.reasons.other'));
    expect(text).not.toMatch(/of_a_later_release|risk\.reasons/);
    expect(reasonText({ code: 'list_namesake', level: 'low', count: 2 }, [], t)).toContain('2');
  },
);

test.each(LOCALES)('%s: words that agree for such a reason show how much', (locale) => {
  const t = getI18n(locale).getFixedT(locale, 'reports');
  const token = { asked: 'ANA', listed: 'ANNE', similarity: 0.9, by: 'of_a_later_release' as 'sound' };
  expect(agreeingWords({ tokens: [token], unmatched: [] }, t)).toBe('ANA ≈ ANNE (90%)');
});
