import type { VacancyState } from '~/src/domains/recruitment/recruitment.types';
import type { VacancyCounts, VacancyLine } from '~/src/domains/recruitment/vacancies/vacancies.queries';

export interface VacancyListProps {
  slug: string;
  lines: VacancyLine[];
  count: number;
  counts: VacancyCounts;
  now: Date;
  busca: string;
  minhas: boolean;
  state: VacancyState | null;
  filtered: boolean;
  mineHref: string;
  stateHref: (state: string) => string;
  moreHref: string | null;
}
