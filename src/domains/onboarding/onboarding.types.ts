import type { BillingType } from '~/src/shared/actor';
import type { CompanyState, PersonState } from './onboarding.rules';
import type { ComparedPartner } from './partners.rules';

/** The individual registration form, checked. */
export interface PersonData {
  /** In capitals, as on the CPF. */
  fullName: string;
  /** 11 digits. */
  cpf: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  /** 10 or 11 digits, or empty. */
  phone: string;
}

/** An attempt at the individual registration. */
export interface PersonRequest {
  id: string;
  userId: string;
  state: PersonState;
  quizAfterSms: boolean;
  person: PersonData;
  /** The provider's reference, and the phones it offers. */
  provider: { registration: string; phones: { id: string; masked: string }[] };
  /** Code of what ended the attempt; null while it continues. */
  reason: string | null;
  /** Credits gained by the registration, in centavos. */
  bonus: number;
  /** The operator's message to the user; null without one. */
  note: string | null;
  changedAt: Date;
}

/** A sent code, as its page and the API show it. */
export interface SentCode {
  id: string;
  maskedPhone: string;
  /** Seconds until it may be sent again. */
  waitSeconds: number;
  /** The known problem of its message. */
  problem: 'sms_unsent' | 'sms_unsure' | null;
  textId: string | null;
}

export interface Quiz {
  id: string;
  questions: { description: string; answers: string[] }[];
  /** Answers so far, in the order of the questions. */
  choices: string[];
}

/** A company in the register, before it is registered here. */
export interface CompanyFound {
  /** 14 characters. */
  cnpj: string;
  /** Null where no register is configured. */
  legalName: string | null;
  tradeName: string | null;
  place: string | null;
  requireDocument: boolean;
  /** The register lists the registrant among the partners. */
  isPartner: boolean;
}

/** The company registration's outcome; `accountId` when it is linked at once. */
export interface CompanyOutcome {
  state: 'linked' | 'evaluation';
  name: string;
  accountId: string | null;
}

/** Why a company's registration must be redone. */
export interface CompanyNote {
  refused: boolean;
  /** An operator's message, or the contract's problem. */
  text: string;
  /** It continues as a post-paid sign-up. */
  postpaid: boolean;
}

/** A contract in quarantine, or of a registration. */
export interface HeldDocument {
  id: string;
  name: string;
}

/** One line of the operators' list of evaluations. */
export interface EvaluationLine {
  id: string;
  kind: 'person' | 'company';
  name: string;
  /** Masked. */
  document: string;
  since: Date;
}

/** `off`: there was no scanner. */
export type ContractScan = 'off' | 'waiting' | 'clean' | 'refused';

/** An evaluation as operators see it. */
export interface Evaluation {
  id: string;
  userId: string;
  kind: 'person' | 'company';
  state: PersonState | CompanyState;
  userEmail: string;
  userName: string | null;
  name: string;
  /** Formatted and unmasked: the operator compares it. */
  document: string;
  birthDate: string | null;
  phone: string | null;
  tradeName: string | null;
  contact: PostpaidContact | null;
  hasDocument: boolean;
  /** For a company: the registrant compared with the register's partners; null when nothing was compared. */
  proof: { registrant: { name: string; cpf: string } | null; partners: ComparedPartner[] } | null;
  /** Result of the contract's malware scan; null without a contract. */
  contractScan: ContractScan | null;
  /** The operator's message to the user, once decided. */
  note: string | null;
  createdAt: Date;
  changedAt: Date;
}

export interface PostpaidContact {
  name: string;
  /** Digits. */
  phone: string;
  /** Reports a month, as chosen on the form. */
  volume: string;
}

export const DECISIONS = ['approve', 'refuse', 'again'] as const;
export type Decision = (typeof DECISIONS)[number];

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'company_registrations.billing_type': BillingType;
  }
}
