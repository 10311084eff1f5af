import type { ReportsT } from '~/src/domains/reports/reports.wording';
import type { FindingOf } from '~/src/domains/sources';

type Match = Pick<
  FindingOf<'list_match'>,
  | 'tokens'
  | 'unmatched'
  | 'unmatchedAsked'
  | 'otherGivenName'
  | 'shortForm'
  | 'changedSurname'
  | 'otherNumbers'
>;

/** The words that agree, and why: `KRIEGER, VALDOSENDE ≈ VALDOZENDE (soa igual)`. */
export const agreeingWords = ({ tokens }: Match, t: ReportsT): string =>
  tokens
    .map(({ asked, listed, similarity, by }) => {
      if (asked === listed) return asked;
      const percent = `${Math.round(similarity * 100)}%`;
      // A later release may know more reasons.
      const why = by && by !== 'same' ? t(`finding.likeness.${by}`, { defaultValue: percent }) : percent;
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
    match.otherNumbers ? t('finding.likeness.otherNumbers') : null,
    unmatched.length > 0 ? t('finding.likeness.onlyListed', { words: unmatched.join(' ') }) : null,
    unmatchedAsked.length > 0 ? t('finding.likeness.onlyAsked', { words: unmatchedAsked.join(' ') }) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join('; ') : null;
}

/** How the birth years compare, with those of the list. */
export function birthYearText(match: BirthYears, t: ReportsT): string {
  const text = t(`finding.birthYears.${match.birthYear}`);
  const years = listedYears(match, t);
  return years ? t('finding.birthYearsListed', { text, years }) : text;
}

type BirthYears = Pick<FindingOf<'list_match'>, 'birthYear' | 'listedYears' | 'listedBirths'>;

/** `1958 a 1960, por volta de 1961`. */
function listedYears({ listedYears: years, listedBirths }: BirthYears, t: ReportsT): string {
  if (!listedBirths) return (years ?? []).join(', ');
  return listedBirths
    .map(({ from, to, approximate }) => {
      const period = from === to ? String(from) : t('finding.yearRange', { from, to });
      return approximate ? t('finding.approximateYear', { year: period }) : period;
    })
    .join(', ');
}

/** Why a namesake is shown: what agrees. */
export function reasonsFor(match: FindingOf<'list_match'>, t: ReportsT): string {
  return [
    t('finding.why.name', { words: agreeingWords(match, t) }),
    match.birthYear === 'equal' || match.birthYear === 'near' ? birthYearText(match, t) : null,
    match.namesBrazil ? t('finding.why.brazil') : null,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

/** Why the subject may be another person: what differs, and what the list does not say. */
export function reasonsAgainst(match: FindingOf<'list_match'>, t: ReportsT): string {
  const { birthPlaces = [], nationalities = [], birthYear } = match;
  return [
    birthYear === 'conflict' || birthYear === 'unknown' ? birthYearText(match, t) : null,
    differingWords(match, t),
    match.weakAlias ? t('finding.why.weakAlias') : null,
    nationalities.length > 0 && !match.namesBrazil
      ? t('finding.why.nationality', { places: nationalities.join(', ') })
      : null,
    birthPlaces.length > 0 && !match.namesBrazil
      ? t('finding.why.birthPlace', { places: birthPlaces.join(' · ') })
      : null,
  ]
    .filter((part) => part !== null)
    .join('; ');
}
