import { normalizeName } from './onboarding.rules';

/** A partner in the register. */
export interface ListedPartner {
  name: string;
  kind: 'company' | 'person' | 'foreign';
  /** A person's document is often masked (`***112108**`). */
  document: string | null;
  role: string | null;
}

/** The same, compared with the registrant. */
export interface ComparedPartner extends ListedPartner {
  sameName: boolean;
  /** Whether the visible digits match; null when none are visible. */
  sameDocument: boolean | null;
}

interface Person {
  /** 11 digits. */
  cpf: string;
  fullName: string;
}

const CPF_LENGTH = 11;

/** Compares the register's partners (people only) with the registrant. */
export function comparePartners(partners: readonly ListedPartner[], person: Person): ComparedPartner[] {
  return partners
    .filter(({ kind }) => kind === 'person')
    .map(({ name, kind, document, role }) => ({
      name,
      kind,
      document,
      role,
      sameName: normalizeName(name) === normalizeName(person.fullName),
      sameDocument: sameDigits(document, person.cpf),
    }));
}

/** Registers mask some digits; the visible ones are compared by position. */
function sameDigits(masked: string | null, cpf: string): boolean | null {
  const places = (masked ?? '').replace(/[^\d*]/g, '');
  if (places.length !== CPF_LENGTH || !/\d/.test(places)) return null;
  return [...places].every((digit, at) => digit === '*' || digit === cpf[at]);
}

/**
 * Whether a partner is the person: by the whole CPF, or by the name as on the CPF unless the visible digits
 * contradict it. So a namesake is not mistaken for the partner.
 */
export const isSamePerson = ({ document, sameName, sameDocument }: ComparedPartner): boolean =>
  (sameDocument === true && !document?.includes('*')) || (sameName && sameDocument !== false);
