import { copyClaim } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';
import type { Indexed, IndexedColumn } from '~/src/platform/crypto/reindex';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';

/** Keys by which the bonus of a CPF or phone is claimed: its blind index, which outlives the person. */
export const cpfClaim = (index: string): string => `registration-cpf:${index}`;
/** The same for all that waits, locked, for the registration, and for the bonus of a confirmed phone. */
export const welcomeClaim = (index: string): string => `welcome-cpf:${index}`;
export const phoneOfCpfClaim = (index: string): string => `phone-cpf:${index}`;
/** Whoever has it bought credits with an account that is erased. */
export const purchaseClaim = (index: string): string => `purchase-cpf:${index}`;
const CPF_CLAIMS = [cpfClaim, welcomeClaim, phoneOfCpfClaim, purchaseClaim];
export const phoneClaim = (index: string): string => `phone:${index}`;

/** Each is sealed under its kind's name. */
const read =
  (kind: Indexed['kind']) =>
  (sealer: Sealer, sealed: Sealed): Indexed => ({ kind, value: sealer.decrypt(kind, sealed).toString() });

/** Blind indexes of people and companies. */
export const accountIndexes: readonly IndexedColumn[] = [
  {
    table: 'persons',
    id: 'account_id',
    column: 'cpf_index',
    sealed: 'cpf_sealed',
    subject: 'user_id',
    read: read('cpf'),
    onMove: async (ctx, before, after) => {
      for (const claim of CPF_CLAIMS) await copyClaim(ctx, claim(before), claim(after));
    },
  },
  {
    table: 'companies',
    id: 'account_id',
    column: 'cnpj_index',
    sealed: 'cnpj_sealed',
    subject: 'account_id',
    read: read('cnpj'),
  },
];

/** Copies the claim of a phone's bonus from its old index to the new one. */
export const movePhoneClaim = (ctx: Ctx, before: string, after: string): Promise<void> =>
  copyClaim(ctx, phoneClaim(before), phoneClaim(after));
