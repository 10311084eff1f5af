import { copyClaim } from '~/src/domains/billing';
import type { Indexed, IndexedColumn } from '~/src/platform/reindex';
import type { Sealer } from '~/src/platform/sealing';

/** Under what the bonus of a CPF, or of a phone, is claimed: by its blind index, which outlives the person. */
export const cpfClaim = (index: string): string => `registration-cpf:${index}`;
export const phoneClaim = (index: string): string => `phone:${index}`;

/** Each is sealed under its kind's name. */
const read =
  (kind: Indexed['kind']) =>
  (sealer: Sealer, sealed: Buffer): Indexed => ({ kind, value: sealer.decrypt(kind, sealed).toString() });

/** Blind indexes of people and companies. */
export const accountIndexes: readonly IndexedColumn[] = [
  {
    table: 'persons',
    id: 'account_id',
    column: 'cpf_index',
    sealed: 'cpf_sealed',
    subject: 'user_id',
    read: read('cpf'),
    moved: (ctx, before, after) => copyClaim(ctx, cpfClaim(before), cpfClaim(after)),
  },
  {
    table: 'companies',
    id: 'account_id',
    column: 'cnpj_index',
    sealed: 'cnpj_sealed',
    subject: 'account_id',
    read: read('cnpj'),
  },
  {
    table: 'users',
    id: 'id',
    column: 'phone_index',
    sealed: 'phone_sealed',
    subject: 'id',
    read: read('phone'),
    moved: (ctx, before, after) => copyClaim(ctx, phoneClaim(before), phoneClaim(after)),
  },
];
