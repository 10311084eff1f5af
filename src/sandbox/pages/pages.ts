import express, { type Router } from 'express';
import { resources } from '~/locales';
import { chargeSummary } from '~/src/sandbox/bank/controls';
import { FAULT_MODES, PROVIDERS } from '~/src/sandbox/faults';
import { outboxJson } from '~/src/sandbox/outbox/outbox';
import { orderSummary } from '~/src/sandbox/terminal/controls';
import ComponentsPage from '~/src/sandbox/views/components.page';
import { HomePage } from '~/src/sandbox/views/home.page';
import type { World } from '~/src/sandbox/world';
import type { Locale } from '~/src/shared/locale';
import { COMPANIES, PEOPLE } from '~/src/shared/test-people';
import { getLocale, renderSandboxPage } from './render';

const SHOWN_MESSAGES = 30;
const SHOWN_CHARGES = 30;

/** The test people and companies of `/sandbox/people.json`. */
function testPeople(locale: Locale) {
  const texts = resources[locale].sandbox.shows;
  const people = PEOPLE.map(({ cpf, name, birthDate, outcome, onboarding }) => ({
    document: cpf,
    kind: 'CPF' as const,
    name,
    birthDate,
    shows: texts[outcome],
    outcome,
    onboarding,
  }));
  const companies = COMPANIES.map(({ cnpj, name, outcome, requireDocument, partners }) => ({
    document: cnpj,
    kind: 'CNPJ' as const,
    name,
    birthDate: null,
    shows: texts[outcome],
    outcome,
    onboarding: null,
    requireDocument,
    // Partners who are linked immediately, where no document is required.
    partners: partners.map((partner) => ({ document: partner.cpf, name: partner.name })),
  }));
  return [...people, ...companies];
}

/** `/sandbox`, `/sandbox/people.json` and the component catalog. */
export function pages(world: World, appOrigin: string): Router {
  const router = express.Router();
  router.get('/people.json', (request, response) => {
    const locale = request.query.lng === 'en-US' ? 'en-US' : 'pt-BR';
    response.json(testPeople(locale));
  });
  router.get('/components', (request, response) => {
    renderSandboxPage(response, getLocale(request), ComponentsPage, {});
  });
  router.get('/', (request, response) => {
    const locale = getLocale(request);
    renderSandboxPage(response, locale, HomePage, {
      appOrigin,
      people: testPeople(locale),
      messages: world.outbox.list().slice(0, SHOWN_MESSAGES).map(outboxJson),
      charges: world.bank.charges().slice(0, SHOWN_CHARGES).map(chargeSummary),
      orders: world.terminal.orders().slice(0, SHOWN_CHARGES).map(orderSummary),
      faults: world.faults.list(),
      providers: [...PROVIDERS],
      modes: [...FAULT_MODES],
    });
  });
  return router;
}
