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
  /** The provider's reference and the phones it offered. */
  provider: { registration: string; phones: { id: string; masked: string }[] };
  /** Code of what ended the attempt; null while it continues. */
  reason: string | null;
  /** Credits that the registration brought, in centavos. */
  bonus: number;
  /** What an operator wrote to the person; null when nothing. */
  note: string | null;
  changedAt: Date;
}

/** A code on its way, as its page and the API show it. */
export interface SentCode {
  id: string;
  maskedPhone: string;
  /** Seconds until it may be sent again. */
  waitSeconds: number;
  /** What is known to be wrong with its message. */
  problem: 'sms_unsent' | 'sms_unsure' | null;
  textId: string | null;
}

export interface Quiz {
  id: string;
  questions: { description: string; answers: string[] }[];
  /** Given so far, in the order of the questions. */
  given: string[];
}

/** A company as the register shows it before it is registered here. */
export interface CompanyFound {
  /** 14 characters. */
  cnpj: string;
  legalName: string;
  tradeName: string | null;
  place: string | null;
  requireDocument: boolean;
  /** The register names whoever registers it among the partners. */
  isPartner: boolean;
}

/** The company registration's outcome; `accountId` when it is linked at once. */
export interface CompanyOutcome {
  state: 'linked' | 'evaluation';
  name: string;
  accountId: string | null;
}

/** Why a company's registration must be done again. */
export interface CompanyNote {
  refused: boolean;
  /** An operator's words, or what is wrong with the contract. */
  text: string;
  /** It continues as a post-paid sign-up. */
  postpaid: boolean;
}

/** A contract that waits in quarantine, or belongs to a registration. */
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

/** What an operator sees of one evaluation. */
export interface Evaluation {
  id: string;
  userId: string;
  kind: 'person' | 'company';
  state: PersonState | CompanyState;
  userEmail: string;
  userName: string | null;
  name: string;
  /** Formatted, whole: the operator compares it. */
  document: string;
  birthDate: string | null;
  phone: string | null;
  tradeName: string | null;
  contact: PostpaidContact | null;
  hasDocument: boolean;
  /** Of a company: who registers it, and the register's partners beside them; null where nothing was compared. */
  proof: { registrant: { name: string; cpf: string } | null; partners: ComparedPartner[] } | null;
  /** Whether the contract was scanned for malware; null where there never was one. */
  contractScan: ContractScan | null;
  /** What the operator wrote to the person, once decided. */
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
