import type { TFunction } from 'i18next';
import { formatDate } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import type { Consultation } from './consultations.types';

type SubjectsT = TFunction<'subjects'>;

/** Kinds of answers that there are of everybody, so that one of them is no record. */
const GENERAL = ['cpf_status', 'company_status', 'labour_certificate', 'police_certificate', 'credit_score'];

/** What a query found, by kinds of record: no record's content. */
export function foundText({ kinds, clear }: Pick<Consultation, 'kinds' | 'clear'>, t: SubjectsT): string {
  if (kinds === null) return t('list.running');
  const parts = kinds.map(({ kind, count, possible }) => {
    const what = t(`kinds.${kind}`);
    if (GENERAL.includes(kind)) return what;
    return t(possible ? 'list.possible' : 'list.records', { count, what });
  });
  const nothing = clear > 0 ? [t('list.clear', { count: clear })] : [];
  const text = [...parts, ...nothing].join('. ') || t('list.noAnswer');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who queried, in words. */
export const requesterText = ({ requester }: Pick<Consultation, 'requester'>, t: SubjectsT): string =>
  requester.kind === 'company' ? requester.name : t(`list.${requester.kind}`);

/** Whether somebody else than the person themselves queried: only then there is something to object to. */
export const isByOther = ({ requester }: Pick<Consultation, 'requester'>): boolean =>
  requester.kind !== 'self';

/** The law behind a query, as `reports:legalBasis` names it. */
export const basisText = ({ legalBasis }: Pick<Consultation, 'legalBasis'>, t: SubjectsT): string =>
  t(`reports:legalBasis.${legalBasis}` as 'back');

/** The last day on which a query is kept. */
export const keptText = ({ keptUntil }: Pick<Consultation, 'keptUntil'>, locale: Locale): string =>
  formatDate(keptUntil, locale);
