import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { destroyKeys, getSealer, getSealers, type Sealers } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { Conflict } from '~/src/platform/errors';
import type { BillingType } from '~/src/shared/actor';
import { COMPANY_TRANSITIONS, type CompanyState } from './onboarding.rules';
import type { ContractScan, PostpaidContact } from './onboarding.types';
import type { ListedPartner } from './partners.rules';

const companyPurpose = (id: string) => `onboarding.company:${id}`;
const contactPurpose = (id: string) => `onboarding.contact:${id}`;
const notePurpose = (id: string) => `onboarding.company-note:${id}`;

const seal = (sealer: Sealer, purpose: string, value: unknown): Sealed =>
  sealer.encrypt(purpose, Buffer.from(JSON.stringify(value)));
const unseal = (sealer: Sealer, purpose: string, sealed: Sealed) =>
  JSON.parse(sealer.decrypt(purpose, sealed).toString());

export interface CompanyData {
  cnpj: string;
  legalName: string;
  tradeName: string | null;
  /** As the register listed them at the registration; absent in older ones. */
  partners?: ListedPartner[];
}

export interface CompanyRegistration {
  id: string;
  userId: string;
  state: CompanyState;
  company: CompanyData;
  billingType: BillingType;
  contact: PostpaidContact | null;
  documentId: string | null;
  contractScan: ContractScan | null;
  accountId: string | null;
  note: string | null;
  createdAt: Date;
  changedAt: Date;
}

interface NewRegistration {
  userId: string;
  state: 'linked' | 'evaluation';
  company: CompanyData;
  billingType: BillingType;
  contact: PostpaidContact | null;
  documentId: string | null;
  contractScan: ContractScan | null;
  accountId: string | null;
}

/**
 * Stores a company's registration, sealed: the company's data by the registration's own key, because
 * they outlive the person, the person's by theirs. @throws Conflict `company_waiting`
 */
export async function insertRegistration(ctx: Ctx, registration: NewRegistration): Promise<string> {
  const { userId, state, company, billingType, contact, documentId, contractScan, accountId } = registration;
  if (!COMPANY_TRANSITIONS.form.includes(state)) throw new Conflict('registration_state');
  const id = randomUUID();
  const other = await ctx
    .db('company_registrations')
    .where({ user_id: userId, state: 'evaluation' })
    .whereIn('cnpj_index', ctx.vault.blindIndexes('cnpj', company.cnpj))
    .first('id');
  if (other) throw new Conflict('company_waiting');
  const earlier = ctx.db('company_registrations').where({ user_id: userId, state: 'form' });
  await destroyKeys(ctx, getIds(await earlier.delete().returning('id')));
  const sealers = await getSealers(ctx, [id, userId]);
  await ctx.db('company_registrations').insert({
    id,
    user_id: userId,
    state,
    company_sealed: seal(sealers(id), companyPurpose(id), company),
    cnpj_index: ctx.vault.blindIndex('cnpj', company.cnpj),
    billing_type: billingType,
    contact_sealed: contact && seal(sealers(userId), contactPurpose(id), contact),
    document_id: documentId,
    contract_scan: contractScan,
    account_id: accountId,
    created_at: ctx.now(),
    changed_at: ctx.now(),
  });
  return id;
}

const getIds = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

type RegistrationRow = Row<'company_registrations'>;

/** Blind indexes of the companies that registrations are about. */
export const registrationIndexes: IndexedColumn = {
  table: 'company_registrations',
  id: 'id',
  column: 'cnpj_index',
  sealed: 'company_sealed',
  subject: 'id',
  read: (sealer, sealed, id) => ({ kind: 'cnpj', value: unseal(sealer, companyPurpose(id), sealed).cnpj }),
};

/** The subjects whose keys seal a row: itself, and its user. */
export const getSubjects = (row: RegistrationRow): string[] => [row.id, row.user_id];

/** Opens a row with the sealers of its subjects. */
export function toRegistration(sealers: Sealers, row: RegistrationRow): CompanyRegistration {
  const { id, user_id: userId } = row;
  return {
    id,
    userId,
    state: row.state,
    company: unseal(sealers(id), companyPurpose(id), row.company_sealed),
    billingType: row.billing_type,
    contact: row.contact_sealed && unseal(sealers(userId), contactPurpose(id), row.contact_sealed),
    documentId: row.document_id,
    contractScan: row.contract_scan,
    accountId: row.account_id,
    note: row.note_sealed && unseal(sealers(userId), notePurpose(id), row.note_sealed),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

/** Whether an operator asked the user to redo a company's registration. */
export async function hasCompanyToFinish(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db('company_registrations').where({ user_id: userId, state: 'form' }).first('id');
  return row !== undefined;
}

/** A registration, locked until the transaction ends; null when there is none. */
export async function lockRegistration(ctx: Ctx, id: string): Promise<CompanyRegistration | null> {
  const row = await ctx.db('company_registrations').where({ id }).forUpdate().first();
  return row ? toRegistration(await getSealers(ctx, getSubjects(row)), row) : null;
}

/** Moves a registration to another state. @throws Conflict `registration_state` for an illegal move */
export async function moveRegistration(
  ctx: Ctx,
  registration: CompanyRegistration,
  to: CompanyState,
  { note, decidedBy, accountId }: { note?: string; decidedBy?: string; accountId?: string },
): Promise<void> {
  const { id, state, userId } = registration;
  if (!COMPANY_TRANSITIONS[state].includes(to)) throw new Conflict('registration_state');
  const notePart = note && { note_sealed: seal(await getSealer(ctx, userId), notePurpose(id), note) };
  const count = await ctx
    .db('company_registrations')
    .where({ id, state })
    .update({
      state: to,
      changed_at: ctx.now(),
      ...(accountId && { account_id: accountId }),
      ...notePart,
      ...(decidedBy && { decided_at: ctx.now(), decided_by: decidedBy }),
    });
  if (count === 0) throw new Conflict('registration_state');
}

/** The user's newest registration if it was refused or must be redone; else null. */
export async function findRegistrationToRedo(ctx: Ctx, userId: string): Promise<CompanyRegistration | null> {
  const row = await ctx
    .db('company_registrations')
    .where({ user_id: userId })
    .orderBy('created_at', 'desc')
    .first();
  if (row?.state !== 'form' && row?.state !== 'refused') return null;
  return toRegistration(await getSealers(ctx, getSubjects(row)), row);
}
