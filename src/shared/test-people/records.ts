import { createHash } from 'node:crypto';
import type { CompanyOutcome, Outcome, Records, TestDebt, TestSanction } from './person.types';

const SANCTIONS: TestSanction[] = [
  {
    list: 'ceis',
    type: 'Impedimento/proibição de contratar com prazo determinado',
    agency: 'Prefeitura Municipal de Serra Azul do Norte',
    startedOn: '2025-03-10',
    endedOn: '2027-03-09',
    process: '23000.000123/2024-11',
  },
  {
    list: 'cnep',
    type: 'Multa - Lei Anticorrupção',
    agency: 'Ministério da Integração Fictícia',
    startedOn: '2024-07-01',
    process: '59000.004567/2023-98',
    fine: 152_300.5,
  },
];

const DEBTS: TestDebt[] = [
  {
    type: 'DEBT',
    creditor: 'Lojas Fictícias S.A.',
    amount: 1_249.9,
    date: '2025-11-05',
    city: 'Campinas/SP',
  },
  {
    type: 'DEBT',
    creditor: 'Banco Imaginário S.A.',
    amount: 8_730,
    date: '2026-02-18',
    city: 'São Paulo/SP',
  },
  {
    type: 'PROTEST',
    creditor: '2º Cartório de Protestos Fictício',
    amount: 3_100.25,
    date: '2026-04-02',
    city: 'São Paulo/SP',
  },
];

const RECORDS: Partial<Record<Outcome | CompanyOutcome, Records>> = {
  unavailable: { down: true },
  sanctioned: { sanctions: SANCTIONS },
  expelled: { expelled: true },
  labour_debt: { labour: 'positive' },
  labour_effects: { labour: 'effects' },
  police_inconclusive: { police: 'not_issued' },
  credit_low: { score: 187, debts: DEBTS },
  betting_barred: { betting: ['PROGRAMA_SOCIAL'], benefits: { bolsaFamilia: 650, past: true } },
  bpc: { benefits: { bpc: 1_518 } },
  self_excluded: { betting: ['AUTOEXCLUSAO_CENTRALIZADA'], selfExcludedOn: '2026-09-12' },
  company_unavailable: { down: true },
  company_sanctioned: { sanctions: SANCTIONS },
  company_labour_debt: { labour: 'positive' },
  company_labour_effects: { labour: 'effects' },
  company_credit_low: { score: 143, debts: DEBTS },
};

export const getRecords = (outcome: Outcome | CompanyOutcome): Records => RECORDS[outcome] ?? {};

/** The credit score: listed, else a good one derived from the document. */
export function computeScore(document: string, { score }: Records): number {
  return score ?? 620 + (createHash('sha256').update(document).digest().readUInt16BE(8) % 340);
}
