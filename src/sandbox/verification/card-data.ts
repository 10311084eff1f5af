import { completeCpf } from '~/src/shared/cpf';
import { getPerson } from '~/src/shared/test-people';
import type { Subject } from '~/src/shared/test-people/subject.types';
import type { CardData } from './document.types';
import { seeded } from './seeded';

const PLACES = ['CAMPINAS, SP', 'OLINDA, PE', 'PELOTAS, RS', 'ANÁPOLIS, GO', 'NITERÓI, RJ', 'LONDRINA, PR'];
const MOTHERS = ['MARIA', 'LÚCIA', 'TERESA', 'ROSÂNGELA', 'HELOÍSA', 'VERA'];
const FATHERS = ['GERALDO', 'JORGE', 'SEBASTIÃO', 'LUIZ', 'OSVALDO', 'NELSON'];

/** CPF on a borrowed document, which is on no list. */
const BORROWED_CPF = completeCpf('305000329');

/** Eleven digits like a register's, but no valid CPF. */
function getRegister(next: () => number): string {
  const digits = String(Math.floor(next() * 1e9)).padStart(9, '0');
  const [ten, eleven] = completeCpf(digits).slice(9);
  return `${digits}${(Number(ten) + 3) % 10}${eleven}`;
}

/** Data on a person's document. */
export function toCard({ cpf, face, sex, card, trick }: Subject): CardData {
  const { name, birthDate } = getPerson(cpf);
  const next = seeded(`card ${cpf} ${face}`);
  const one = (list: readonly string[]): string => list[Math.floor(next() * list.length)] as string;
  const family = name.toUpperCase().split(' ').slice(1).join(' ');
  return {
    kind: card,
    name: name.toUpperCase(),
    cpf: trick === 'other_cpf' ? BORROWED_CPF : cpf,
    birthDate: birthDate ?? '1990-01-01',
    sex: sex === 'female' ? 'F' : 'M',
    mother: `${one(MOTHERS)} ${family}`,
    father: `${one(FATHERS)} ${family}`,
    place: one(PLACES),
    issued: `2024-0${1 + Math.floor(next() * 9)}-1${Math.floor(next() * 9)}`,
    expires: '2034-02-12',
    register: getRegister(next),
  };
}
