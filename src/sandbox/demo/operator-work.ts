import { randomUUID } from 'node:crypto';
import { markDemoUser, registerUser } from '~/src/domains/access';
import { adjustCredits } from '~/src/domains/billing/wallet/adjustment.service';
import { recordLead } from '~/src/domains/leads/leads.service';
import type { LeadKind } from '~/src/domains/leads/leads.types';
import { registerCompany } from '~/src/domains/onboarding/company.service';
import { registerPerson } from '~/src/domains/onboarding/person.service';
import { openUnprovenRequest } from '~/src/domains/subjects/request.service';
import type { SubjectRight } from '~/src/domains/subjects/subjects.types';
import type { Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import { completeCnpj } from '~/src/shared/cnpj';
import type { DemoMembers } from '.';
import { createFailures, createVisit, pauseOneSource } from './operator-failures';
import { createMoneyWork } from './operator-money';
import { actAs, ago, type Member, recently } from './past-work';

const LEADS: {
  daysAgo: number;
  kind: LeadKind;
  name: string;
  company: string;
  cnpj: string;
  text: string;
}[] = [
  {
    daysAgo: 3,
    kind: 'background_check',
    name: 'Rafaela Nunes Prado',
    company: 'Transportes Litoral Norte',
    cnpj: '54447820000155',
    text: 'Contratamos uns 40 motoristas por mês e queremos consultar todos antes da admissão.',
  },
  {
    daysAgo: 1,
    kind: 'kyc_bet',
    name: 'Gilberto Amaral',
    company: 'Aposta Clara',
    cnpj: '34238864000168',
    text: 'Como fica a consulta de impedidos no primeiro login do dia?',
  },
  // Whose mail server refuses our confirmation (outbox/smtp.ts).
  {
    daysAgo: 0,
    kind: 'background_check',
    name: 'Dirceu Falcão',
    company: 'Caixa Cheia',
    cnpj: completeCnpj('731905280001'),
    text: 'Preciso consultar fornecedores. Podem me ligar?',
  },
];

/** Requests of data subjects whose documents an operator has to look at. */
const REQUESTS: { daysAgo: number; right: SubjectRight; cpf: string; birthDate: string; text: string }[] = [
  {
    daysAgo: 11,
    right: 'correction',
    cpf: '30500011516',
    birthDate: '1976-12-05',
    text: 'A certidão que aparece é de um processo que já paguei. Segue o comprovante, se precisarem.',
  },
  {
    daysAgo: 2,
    right: 'access',
    cpf: '10975384600',
    birthDate: '1982-04-25',
    text: 'Troquei de telefone e de e-mail e não consigo receber o código.',
  },
];

/** Above what one operator may move alone. */
const ADJUSTMENT = 150_000;

/** A person whom the identity provider leaves to us (src/shared/test-people). */
const APPLICANT = { fullName: 'LUZIA CAMPOS BARRETO', cpf: '47893062592', birthDate: '1966-10-19' };
/** A company that a user registers without being named its partner. */
const EVALUATED = 'NOVA2600000157';

/**
 * What waits for operators: messages to sales, registrations, requests of data subjects, credits for a second person,
 * money, a visit to review, a paused source, and jobs that fail.
 */
export async function createOperatorWork(
  ctx: Ctx,
  { operator, market, personal }: DemoMembers,
  sandboxUrl: string,
): Promise<void> {
  await createLeads(ctx);
  const suspect = await createApplicant(ctx);
  await runAsOf(await actAs(ctx, personal), ago(ctx, 1, 14), (past) =>
    registerCompany(past, {
      cnpj: EVALUATED,
      legalName: '',
      documentId: null,
      billingType: 1,
      contact: null,
    }),
  );
  for (const { daysAgo, right, cpf, birthDate, text } of REQUESTS) {
    const wish = { right, text, email: '', credit: false, reason: null, reportId: null };
    await runAsOf(ctx, ago(ctx, daysAgo, 15), (past) =>
      openUnprovenRequest(past, { cpf, birthDate }, { request: wish, network: '203.0.113.7' }),
    );
  }
  await adjustCredits(await actAs(ctx, operator), {
    id: randomUUID(),
    accountId: market.accountId,
    amount: ADJUSTMENT,
    reason: 'Crédito combinado na renovação do contrato.',
  });
  await createMoneyWork(ctx, { operator, buyer: personal, suspect }, sandboxUrl);
  await createVisit(ctx, operator, personal);
  await pauseOneSource(ctx, operator);
  await createFailures(ctx);
}

async function createApplicant(ctx: Ctx): Promise<Member> {
  const email = 'luzia@demo.test';
  const plain = {
    origin: { affiliateKey: 'blog-carreiras' },
    postpaidEntry: false,
    cameFromChatbot: false,
    sendValidation: false,
  };
  const at = ago(ctx, 2, 10);
  return runAsOf(ctx, at, async (past) => {
    const { userId, accountId } = await registerUser(past, { email, password: randomUUID(), ...plain });
    await markDemoUser(past, userId, {});
    await registerPerson(await actAs(past, { userId, accountId }), { ...APPLICANT, phone: '11990000001' });
    return { userId, accountId };
  });
}

async function createLeads(ctx: Ctx): Promise<void> {
  for (const { daysAgo, kind, name, company, cnpj, text } of LEADS) {
    const email = `contato@${company.toLowerCase().replaceAll(' ', '-')}.test`;
    const at = daysAgo === 0 ? recently(ctx) : ago(ctx, daysAgo, 11);
    await runAsOf(ctx, at, (past) =>
      recordLead(past, {
        kind,
        volume: null,
        source: 'search',
        party: 'company',
        newsletter: false,
        contact: { name, email, phone: '11990000000', cnpj, message: text },
        page: 'corporate-contato',
        locale: 'pt-BR',
        campaign: {},
        choice: null,
      }),
    );
  }
}
