import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { GRACE_DAYS } from '~/src/domains/privacy';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { CLASS_IDS, type ClassId, ruleOf } from '~/src/shared/retention/classes';
import { PROMISES, promiseOf } from '~/src/shared/retention/promises';
import type { Period } from '~/src/shared/retention/retention.types';

/** Personal data of which the policy's table says nothing, and why. */
const UNSAID: Readonly<Record<string, string>> = {
  lists: 'what public lists of sanctions say, replaced by each import',
};

const read = (locale: Locale, file: string) =>
  JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8'));

/** The policy's table on retention. */
function rowsOf(locale: Locale): [string, string][] {
  const { sections } = read(locale, 'legal').documents.privacy;
  const blocks = sections.flatMap(({ body }: { body: { id?: string }[] }) => body);
  return blocks.find(({ id }: { id?: string }) => id === 'retention').rows;
}

const UNITS: Record<Locale, Record<string, string>> = {
  'pt-BR': { years: 'anos?', months: 'm[eê]s(es)?', days: 'dias?', hours: 'horas?' },
  'en-US': { years: 'years?', months: 'months?', days: 'days?', hours: 'hours?' },
};

/** How a period may be written. */
function written(period: Period, locale: Locale): RegExp {
  const inDays = period.hours === 24 ? { days: 1 } : period;
  const [[unit = '', count] = []] = Object.entries(inDays);
  const word = UNITS[locale][unit];
  const one = locale === 'pt-BR' ? '1|uma?' : '1|an?|one';
  return new RegExp(`(^|\\W)(${count === 1 ? one : count}) ${word}(\\W|$)|24 (horas|hours)`);
}

describe.each(LOCALES)('in %s', (locale) => {
  const rows = rowsOf(locale);
  const { classes } = read(locale, 'retention');

  test('each row of the policy has its classes', () => expect(rows).toHaveLength(PROMISES.length));

  test.each(CLASS_IDS.filter((id) => ruleOf(id).period))('%s is kept as the texts say', (id) => {
    const figure = written(ruleOf(id).period as Period, locale);
    expect(classes[id].kept).toMatch(figure);
    const row = rows[promiseOf(id)];
    if (row) expect(row[1]).toMatch(figure);
  });

  test('grace after a cancellation and the default of pictures are those of the code', () => {
    expect(rows[promiseOf('accounts')]?.[1]).toContain(`${GRACE_DAYS} `);
    expect(classes.accounts.kept).toContain(`${GRACE_DAYS} `);
    expect(rows[promiseOf('verification-pictures')]?.[1]).toContain(`${DEFAULT_POLICY.retentionDays} `);
  });

  test('each class has its texts, and no other does', () =>
    expect(Object.keys(classes).sort()).toEqual([...CLASS_IDS].sort()));
});

test('the policy speaks of all personal data that is kept', () => {
  const isPersonal = (id: ClassId) => ruleOf(id).holders.some((holder) => holder !== 'nobody');
  const unsaid = CLASS_IDS.filter((id) => isPersonal(id) && promiseOf(id) < 0);
  expect(unsaid).toEqual(Object.keys(UNSAID));
});
