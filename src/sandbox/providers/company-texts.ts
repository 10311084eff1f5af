import type { TestCompany, TestPartner } from '~/src/shared/test-people';

export const STATUS_TEXT: Record<TestCompany['status'], string> = {
  '1': 'NULA',
  '2': 'ATIVA',
  '3': 'SUSPENSA',
  '4': 'INAPTA',
  '8': 'BAIXADA',
};

const REASON_TEXT: Record<TestCompany['status'], string> = {
  '1': 'INSCRICAO NULA',
  '2': 'SEM MOTIVO',
  '3': 'PEDIDO DE BAIXA INDEFERIDO',
  '4': 'OMISSAO DE DECLARACOES',
  '8': 'EXTINCAO POR ENCERRAMENTO LIQUIDACAO VOLUNTARIA',
};

export const reasonText = ({ status }: TestCompany): string => REASON_TEXT[status];

/** The day the status took effect. */
export const statusDay = ({ status, openedOn }: TestCompany): string =>
  status === '2' ? openedOn : '2023-09-18';

/** `***456789**`, as the registers show a partner. */
export const maskedPartner = ({ cpf }: TestPartner): string => `***${cpf.slice(3, 9)}**`;

export const ADDRESS = {
  type: 'RUA',
  street: 'DAS ACACIAS FICTICIAS',
  number: '120',
  complement: 'SALA 4',
  district: 'CENTRO',
  postalCode: '01001000',
  state: 'SP',
  city: 'SAO PAULO',
};
