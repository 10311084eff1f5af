import type { CandidateLine, CandidateTab } from '~/src/domains/recruitment/candidates/list.queries';
import type { PausedChecks } from '~/src/domains/recruitment/checks/order.service';
import type { ApplicationSource, CheckResult, VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import type { PermittedProduct } from '~/src/domains/recruitment/vacancies/permitted.rules';
import type { FormErrors } from '~/views/components/forms/define-form';
import type { searchForm, selectedForm } from './candidates.form';

export interface CandidatesProps {
  slug: string;
  vacancy: VacancyRow;
  lines: CandidateLine[];
  count: number;
  counts: Record<CandidateTab, number>;
  /** Charged so far, in centavos. */
  charged: number;
  now: Date;
  getHref: (changed: Record<string, string>) => string;
  tab: CandidateTab;
  result: CheckResult | null;
  source: ApplicationSource | null;
  days: number | null;
  search: string;
  filtered: boolean;
  /** Paused checks; null if there are none. */
  resting: PausedChecks | null;
  permitted: PermittedProduct[];
  hasKeys: boolean;
  errors: FormErrors<typeof searchForm | typeof selectedForm>;
  moreHref: string | null;
}
