import { type CheckView, checksOf } from '~/src/domains/recruitment/decision/detail.queries';
import { companyNameOf } from '~/src/domains/recruitment/decision/tell.service';
import {
  type Contest,
  findNotice,
  listContests,
  type Notice,
} from '~/src/domains/recruitment/decision/words.store';
import { getPerson } from '~/src/domains/recruitment/people.store';
import type { ApplicationRow, Person, VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import {
  listCheckProducts,
  type PermittedProduct,
  permitted,
} from '~/src/domains/recruitment/vacancies/permitted.service';
import { vacancyOf } from '~/src/domains/recruitment/vacancies/vacancies.store';
import type { Ctx } from '~/src/platform/context';
import { applicationOfLink } from './page.service';

/** Everything that a candidate sees of their own application. */
export interface CandidatePageView {
  row: ApplicationRow;
  vacancy: Pick<
    VacancyRow,
    'title' | 'city' | 'unit' | 'job_category' | 'retention_days' | 'notice_days' | 'state'
  >;
  company: string;
  person: Person;
  /** What may be asked of them. */
  products: PermittedProduct[];
  /** What was found, once all was asked. */
  checks: CheckView[];
  notice: Notice | null;
  contests: Contest[];
}

/** What the candidate of a link sees. @throws NotFound `candidate_link_unknown` */
export async function getCandidatePage(ctx: Ctx, token: string): Promise<CandidatePageView> {
  const row = await applicationOfLink(ctx, token);
  const vacancy = await vacancyOf(ctx, row.vacancy_id);
  const known = await listCheckProducts(ctx);
  const pack = await ctx.db('check_packages').where({ id: vacancy.package_id }).first('products');
  const products: string[] = pack?.products ?? [];
  return {
    row,
    vacancy,
    company: await companyNameOf(ctx, row.account_id),
    person: await getPerson(ctx, row.candidate_id),
    products: products.flatMap((id) => {
      const product = known.find(({ externalId }) => externalId === id);
      return product ? [permitted(product, vacancy.job_category)] : [];
    }),
    checks: row.checked_at ? await checksOf(ctx, row) : [],
    notice: await findNotice(ctx, row),
    contests: await listContests(ctx, row),
  };
}
