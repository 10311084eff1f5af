import { describe, expect, test } from '@jest/globals';
import { importRuns } from '~/src/domains/recruitment';
import { matchPersonColumns } from '~/src/domains/recruitment/runs/columns.rules';
import { changeVacancyState } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { loginAs } from '~/test/support/sessions';
import { connect, countApplications, makeRecruiter, makeVacancy, PARTNER } from '../recruitment.support';

const site = await testSite();
const { ctx } = site;

const cpf = (n: number): string => completeCpf(String(420_000_000 + n));

async function recruiter() {
  const { as, fixture } = await makeRecruiter(ctx);
  const vacancyId = await makeVacancy(as);
  const agent = await loginAs(site, fixture);
  return { as, vacancyId, agent };
}
