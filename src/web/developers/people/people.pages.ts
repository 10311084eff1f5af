import type { Request, Response } from 'express';
import { TEST_REFUSALS } from '~/src/domains/reports';
import { renderPage } from '~/src/http/pages/render';
import { COMPANIES, PEOPLE } from '~/src/shared/test-people';
import TestPeoplePage, { type TestSubject } from '~/views/developers/people/test-people.page';

const people: TestSubject[] = PEOPLE.map(({ cpf, name, birthDate, outcome }) => ({
  document: cpf,
  name,
  birthDate,
  shows: outcome,
}));
const companies: TestSubject[] = COMPANIES.map(({ cnpj, name, outcome }) => ({
  document: cnpj,
  name,
  birthDate: null,
  shows: outcome,
}));

/** The fictitious people and companies of the test environment, with the result of checking each. */
export async function showTestPeople(req: Request, res: Response): Promise<void> {
  const refusals = Object.entries(TEST_REFUSALS).map(([document, code]) => ({ document, code }));
  const props = { people, companies, refusals, forDevelopers: req.ctx.actor !== null };
  await renderPage(req, res, TestPeoplePage, props, {
    title: req.translate('developers:people.title'),
    description: req.translate('developers:people.description'),
    layout: req.ctx.actor ? 'standard' : 'static',
  });
}
