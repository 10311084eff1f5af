import { normalizeName } from './onboarding.rules';

/** A partner as the register shows one. */
export interface ListedPartner {
  name: string;
  kind: 'company' | 'person' | 'foreign';
  /** A person's is often masked (`***112108**`). */
  document: string | null;
  role: string | null;
}

/** The same beside whoever registers the company. */
export interface ComparedPartner extends ListedPartner {
  sameName: boolean;
  /** Whether the digits that show are the person's; null where none show. */
  sameDocument: boolean | null;
}

interface Person {
  /** 11 digits. */
  cpf: string;
  fullName: string;
}

const CPF_LENGTH = 11;

/** Compares the register's partners, people only, with whoever registers the company. */
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

/** Registers hide some digits; those that show are compared, each at its place. */
function sameDigits(shown: string | null, cpf: string): boolean | null {
  const places = (shown ?? '').replace(/[^\d*]/g, '');
  if (places.length !== CPF_LENGTH || !/\d/.test(places)) return null;
  return [...places].every((digit, at) => digit === '*' || digit === cpf[at]);
}

/**
 * Whether a partner is the person: by the whole CPF, or by the name as on the CPF where the digits that show
 * do not say otherwise. So a namesake is not taken for the partner.
 */
export const isSamePerson = ({ document, sameName, sameDocument }: ComparedPartner): boolean =>
  (sameDocument === true && !document?.includes('*')) || (sameName && sameDocument !== false);
