import type { ReportsT } from '~/src/domains/reports/reports.wording';
import type { FindingOf } from '~/src/domains/sources';

type Match = Pick<
  FindingOf<'list_match'>,
  'tokens' | 'unmatched' | 'unmatchedAsked' | 'otherGivenName' | 'shortForm' | 'changedSurname'
>;

/** The words that agree, and why: `KRIEGER, VALDOSENDE ≈ VALDOZENDE (soa igual)`. */
export const agreeingWords = ({ tokens }: Match, t: ReportsT): string =>
  tokens
    .map(({ asked, listed, similarity, by }) => {
      if (asked === listed) return asked;
      const why = by && by !== 'same' ? t(`finding.likeness.${by}`) : `${Math.round(similarity * 100)}%`;
      return `${asked} ≈ ${listed} (${why})`;
    })
    .join(', ');

/** What differs; null when nothing does. */
export function differingWords(match: Match, t: ReportsT): string | null {
  const { unmatched, unmatchedAsked = [] } = match;
  const parts = [
    match.otherGivenName ? t('finding.likeness.otherGivenName') : null,
    match.shortForm ? t('finding.likeness.shortForm') : null,
    match.changedSurname ? t('finding.likeness.changedSurname') : null,
    unmatched.length > 0 ? t('finding.likeness.onlyListed', { words: unmatched.join(' ') }) : null,
    unmatchedAsked.length > 0 ? t('finding.likeness.onlyAsked', { words: unmatchedAsked.join(' ') }) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join('; ') : null;
}

/** How the birth years compare, with those of the list. */
export function birthYearText(
  { birthYear, listedYears = [] }: Pick<FindingOf<'list_match'>, 'birthYear' | 'listedYears'>,
  t: ReportsT,
): string {
  const text = t(`finding.birthYears.${birthYear}`);
  return listedYears.length > 0
    ? t('finding.birthYearsListed', { text, years: listedYears.join(', ') })
    : text;
}
