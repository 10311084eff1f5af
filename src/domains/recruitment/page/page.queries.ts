import { findByLink } from '~/src/domains/recruitment/applications.store';
import { getCompanyName } from '~/src/domains/recruitment/company.queries';
import { type CheckView, getChecks } from '~/src/domains/recruitment/decision/detail.queries';
import {
  type Contest,
  findNotice,
  listContests,
  type Notice,
} from '~/src/domains/recruitment/decision/texts.store';
import { getApplicant } from '~/src/domains/recruitment/people.store';
import { isIdentified, linkHash, mayCorrect } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow, Person, VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { listPermittedProducts } from '~/src/domains/recruitment/vacancies/permitted.queries';
import type { PermittedProduct } from '~/src/domains/recruitment/vacancies/permitted.rules';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import type { Ctx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { toNameCase } from '~/src/shared/names';

/** An application as its candidate sees it. */
export interface CandidatePageView {
  row: ApplicationRow;
  vacancy: Pick<
    VacancyRow,
    'title' | 'city' | 'unit' | 'job_category' | 'retention_days' | 'notice_days' | 'state'
  >;
  company: string;
  person: Person;
  /** The sources that may be queried about them. */
  products: PermittedProduct[];
  /** The findings, once complete and known to be theirs. */
  checks: CheckView[];
  /** Whether it is known that what was found is theirs: else nothing of it is shown. */
  isOwn: boolean;
  /** Whether they may correct the CPF and birth date that they gave. */
  mayCorrect: boolean;
  notice: Notice | null;
  contests: Contest[];
}

/** The application of a candidate's link, if still open to them. @throws NotFound */
export async function applicationOfLink(ctx: Ctx, token: string): Promise<ApplicationRow> {
  const row = await findByLink(ctx, linkHash(token));
  if (!row || row.erased_at) throw new NotFound('candidate_link_unknown');
  const lapsed = row.link_expires_at !== null && row.link_expires_at <= ctx.now();
  // After the acknowledgement the page stays available until erasure.
  if (lapsed && !row.acknowledged_at) throw new NotFound('candidate_link_unknown');
  return row;
}

/** The page of a candidate's link. @throws NotFound `candidate_link_unknown` */
export async function getCandidatePage(ctx: Ctx, token: string): Promise<CandidatePageView> {
  const row = await applicationOfLink(ctx, token);
  const vacancy = await getVacancy(ctx, row.vacancy_id);
  const pack = await ctx.db('check_packages').where({ id: vacancy.package_id }).first('products');
  const products = pack?.products ?? [];
  const person = await getApplicant(ctx, row);
  const isOwn = isIdentified(row);
  return {
    row,
    vacancy,
    company: toNameCase(await getCompanyName(ctx, row.account_id), 'company'),
    person,
    isOwn,
    mayCorrect: mayCorrect(row),
    products: await listPermittedProducts(ctx, products, vacancy.job_category),
    checks: row.checked_at && isOwn ? await getChecks(ctx, row) : [],
    notice: isOwn ? await findNotice(ctx, row) : null,
    contests: isOwn ? await listContests(ctx, row) : [],
  };
}
