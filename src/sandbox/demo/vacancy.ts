import { findActorForAccount } from '~/src/domains/access';
import { feedBatches } from '~/src/domains/batches';
import type { Ctx } from '~/src/platform/context';
import { DEMO_GUPY } from '~/src/sandbox/ats/demo-connection';
import { createDemoConnection } from './ats-connection';
import { createDemoVacancy, type DemoCandidate, type DemoVacancy } from './vacancy-stages';

const ACCOUNTS: DemoVacancy = {
  packageName: 'Bancário',
  code: 'GC-2026-14',
  title: 'Gerente de contas',
  area: 'Varejo',
  unit: 'Agência Centro',
  city: 'Campinas',
  job_category: 'bank',
  justification: 'Movimenta contas e valores de clientes.',
  openings: 2,
};

/** Beside it, vacancies that have just begun. */
const OTHERS: { vacancy: DemoVacancy; candidates: DemoCandidate[] }[] = [
  {
    vacancy: {
      packageName: 'Crédito',
      code: 'AC-2026-09',
      title: 'Analista de crédito',
      area: 'Crédito',
      unit: 'Matriz',
      city: 'São Paulo',
      job_category: 'confidential',
      justification: 'Lê dados financeiros de clientes e decide limites.',
      openings: 3,
    },
    candidates: [
      person('30500030065', 'Beatriz Sampaio Nogueira', '1992-04-18', 'invited'),
      person('30500030227', 'Camila Freitas Barroso', '1990-02-11', 'acknowledged'),
      person('30500030308', 'Gustavo Mendonça Lira', '1983-12-02', 'checking'),
    ],
  },
  {
    vacancy: {
      packageName: 'Transporte de valores',
      code: 'TV-2026-03',
      title: 'Vigilante de transporte de valores',
      area: 'Segurança',
      unit: 'Base Sul',
      city: 'Curitiba',
      job_category: 'hazardous',
      justification: 'Trabalha armado e transporta valores.',
      openings: 1,
    },
    candidates: [
      person('30500030499', 'Patrícia Vasques Moreira', '1979-06-27', 'imported'),
      person('30500031037', 'Eduardo Salgueiro Maia', '1993-07-24', 'imported'),
    ],
  },
];

/** People known to the sandbox (people.ts), each at another stage. */
const CANDIDATES: DemoCandidate[] = [
  person('30500010200', 'Dora Kümmel Peçanha', '1996-09-14', 'imported'),
  person('30500010382', 'Ícaro Nogueira Valadares', '1990-01-08', 'invited'),
  person('30500011192', 'Alice Ferreira Monte', '2000-02-29', 'acknowledged'),
  person('40442820135', 'Helena Duarte Vasconcelos', '1970-11-14', 'checking'),
  person('91708635203', 'Marina Sá Cavalcanti', '1968-07-09', 'checking'),
  {
    ...person('30500011273', 'Sandoval Trigueiro Paz', '1964-02-11', 'pre_adverse'),
    cites: 'transparencia-ceis',
  },
  {
    ...person('30500011354', 'Berenice Salgado Cruz', '1970-08-23', 'contested'),
    cites: 'transparencia-ceaf',
  },
  person('63017285995', 'Otávio Brandão Pereira', '1985-03-22', 'approved'),
  {
    ...person('30500010463', 'Zilda Monteiro Falcão', '1955-12-24', 'declined'),
    cites: 'transparencia-ceis',
  },
  person('30500011435', 'Ulisses Mourão Freire', '1981-01-17', 'withdrawn'),
];

function person(cpf: string, name: string, birthDate: string, stage: DemoCandidate['stage']): DemoCandidate {
  return { cpf, name, birthDate, stage };
}

const TEXTS = {
  notice:
    'A consulta trouxe uma sanção em vigor. Ela pode pesar porque a função movimenta contas de clientes.',
  contest: 'Esse registro é de um processo que já foi encerrado. Posso enviar a decisão.',
  reason: 'Sanção em vigor, com relação direta com a função.',
};

/** Creates the demo partner's vacancy with candidates at every stage, and its connection to Gupy; the worker makes their checks. */
export async function createDemoRecruitment(
  ctx: Ctx,
  who: { userId: string; accountId: string },
): Promise<void> {
  const actor = await findActorForAccount(ctx, { ...who, workId: who.userId });
  if (!actor) throw new Error('the bank partner has no member');
  const feed = () => feedBatches(ctx);
  const vacancyId = await createDemoVacancy(
    { ...ctx, actor },
    { vacancy: ACCOUNTS, candidates: CANDIDATES, words: TEXTS, feed },
  );
  for (const other of OTHERS) await createDemoVacancy({ ...ctx, actor }, { ...other, words: TEXTS, feed });
  await createDemoConnection({ ...ctx, actor }, { ...DEMO_GUPY, vacancyId });
}
