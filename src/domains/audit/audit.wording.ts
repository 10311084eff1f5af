import type { TFunction } from 'i18next';
import { formatMoment } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import { type AuditLine, DETAILS, type DetailName } from './audit.types';

type AuditT = TFunction<'audit'>;

/** The text of one detail; null for what means nothing to a person. */
type DetailFormatter = (value: unknown, name: DetailName) => string | null;

const MINUTE = 60;

/** Kinds whose number people know: it is shown on the thing itself too. */
const NUMBERED: readonly string[] = ['report', 'purchase'];

/** Whom or what an event is about: a name or number; null where neither is. */
export function subjectText(
  { subjectName, subjectKind, subjectId }: Pick<AuditLine, 'subjectName' | 'subjectKind' | 'subjectId'>,
  t: AuditT,
): string | null {
  if (subjectName) return subjectName;
  if (!subjectId || !NUMBERED.includes(subjectKind ?? '')) return null;
  return t('value.number', { number: subjectId.slice(0, 8) });
}

/**
 * What an event's details say, each with its label: `papel: Membro`. A code that has no words (of an earlier
 * version) is left out rather than shown.
 */
export function detailTexts(
  { details, detailName }: Pick<AuditLine, 'details' | 'detailName'>,
  t: AuditT,
  locale: Locale,
): string[] {
  const formatters = detailFormatters(t, locale, detailName);
  return (Object.keys(DETAILS) as DetailName[]).flatMap((name) => {
    const value = details[name];
    if (value === undefined || value === '') return [];
    const text = formatters[DETAILS[name]](value, name);
    return text ? [`${t(`detail.${name}` as 'detail.role')}: ${text}`] : [];
  });
}

function detailFormatters(
  t: AuditT,
  locale: Locale,
  named: string | null,
): Record<(typeof DETAILS)[DetailName], DetailFormatter> {
  const text = (key: string): string | null => t(key as 'yes', { defaultValue: '' }) || null;
  const none = (value: unknown): boolean => value === null;
  return {
    page: (value) => text(`page.${value}`),
    word: (value, name) => text(`value.${name}.${value}`),
    role: (value) => text(`team:role.${value}`),
    claims: (value) => listed([value].flat().map((claim) => text(`team:claim.${claim}`))),
    codes: (value) => listed([value].flat().map(String)),
    leadState: (value) => text(`leads:operator.state.${value}`),
    leadKind: (value) => text(`leads:kind.${value}`),
    purpose: (value) => text(`reports:purpose.${value}`),
    named: () => named,
    money: (value) => (none(value) ? null : formatMoney(Number(value), locale)),
    number: (value) => (none(value) ? t('value.unlimited') : String(value)),
    minutes: (value) => String(Number(value) / MINUTE),
    day: (value) => (none(value) ? null : formatMoment(String(value), locale)),
    yesNo: (value) => t(value ? 'value.yes' : 'value.no'),
    text: (value) => (none(value) ? null : String(value)),
    id: () => null,
  };
}

const listed = (words: readonly (string | null)[]): string | null =>
  words.filter((word) => word !== null).join(', ') || null;
