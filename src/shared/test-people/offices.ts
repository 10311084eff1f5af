import type { Office } from './person.types';

/** Currently in office. */
export const CURRENT_OFFICE: Office = {
  roleCode: 'DAS-6',
  role: 'SECRETARIA NACIONAL',
  level: '6',
  agencyCode: '25000',
  agency: 'MINISTERIO DA FAZENDA',
  startedOn: '2024-02-01',
};

/** Left office, but remains politically exposed for five years. */
export const PAST_OFFICE: Office = {
  roleCode: 'VEREAD',
  role: 'VEREADOR',
  level: '0',
  agencyCode: '99001',
  agency: 'CAMARA MUNICIPAL DE SERRA AZUL DO NORTE',
  startedOn: '2021-01-01',
  endedOn: '2024-12-31',
  exposedUntil: '2029-12-31',
};

/** A long career, with more than one page of records. */
export const MANY_OFFICES: Office[] = Array.from({ length: 17 }, (_, index) => ({
  roleCode: 'DIRET',
  role: index % 2 === 0 ? 'DIRETOR' : 'PRESIDENTE DE CONSELHO',
  level: String(index % 6),
  agencyCode: String(30_000 + index),
  agency: `AUTARQUIA FICTICIA ${String(index + 1).padStart(2, '0')}`,
  startedOn: `${2004 + index}-03-01`,
  endedOn: `${2005 + index}-02-28`,
  exposedUntil: `${2010 + index}-02-28`,
}));
