import { copyClaim } from '~/src/domains/billing';
import type { IndexedColumn } from '~/src/platform/reindex';

/** Under what the bonus of a CPF, or of a phone, is claimed: by its blind index, which outlives the person. */
export const cpfClaim = (index: string): string => `registration-cpf:${index}`;
export const phoneClaim = (index: string): string => `phone:${index}`;

/** Blind indexes of people and companies. */
export const accountIndexes: readonly IndexedColumn[] = [
  {
    table: 'persons',
    id: 'account_id',
    column: 'cpf_index',
    columns: ['user_id', 'cpf_sealed'],
    subject: (row) => row.user_id,
    read: (row, sealer) => ({ kind: 'cpf', value: sealer.decrypt('cpf', row.cpf_sealed).toString() }),
    moved: (ctx, before, after) => copyClaim(ctx, cpfClaim(before), cpfClaim(after)),
  },
  {
    table: 'companies',
    id: 'account_id',
    column: 'cnpj_index',
    columns: ['cnpj_sealed'],
    subject: (row) => row.account_id,
    read: (row, sealer) => ({ kind: 'cnpj', value: sealer.decrypt('cnpj', row.cnpj_sealed).toString() }),
  },
  {
    table: 'users',
    id: 'id',
    column: 'phone_index',
    columns: ['phone_sealed'],
    subject: (row) => row.id,
    read: (row, sealer) => ({ kind: 'phone', value: sealer.decrypt('phone', row.phone_sealed).toString() }),
    moved: (ctx, before, after) => copyClaim(ctx, phoneClaim(before), phoneClaim(after)),
  },
];
