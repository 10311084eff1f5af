import type { AccountListId } from '~/src/domains/operators/account/account.types';

/** The parts of an account's page, as the address names them, with what each lists. */
export const ACCOUNT_TABS = {
  resumo: [],
  equipe: ['team'],
  carteira: ['movements'],
  faturas: ['invoices', 'charges'],
  consultas: ['reports', 'batches'],
  verificacoes: ['verifications'],
  recrutamento: ['vacancies', 'connections'],
  api: ['keys', 'requests'],
  mensagens: ['messages'],
  auditoria: ['audit'],
} as const satisfies Record<string, readonly AccountListId[]>;
export type AccountTab = keyof typeof ACCOUNT_TABS;

export const isAccountTab = (text: unknown): text is AccountTab =>
  typeof text === 'string' && Object.hasOwn(ACCOUNT_TABS, text);
