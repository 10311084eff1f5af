import { foldName } from '~/src/shared/names';
import type { CardData } from './document.types';

const WEIGHTS = [7, 3, 1];
const characterValue = (character: string): number =>
  character === '<' ? 0 : Number.parseInt(character, 36);

/** ICAO 9303-3: weights 7, 3, 1; letters count from 10, the filler is 0. */
function checkDigit(field: string): string {
  const sum = [...field].reduce(
    (total, each, at) => total + characterValue(each) * (WEIGHTS[at % 3] as number),
    0,
  );
  return String(sum % 10);
}

const six = (day: string): string => day.slice(2).replaceAll('-', '');

function nameField(name: string, length: number): string {
  const words = foldName(name).split(' ');
  const surname = words.at(-1) ?? '';
  return `${surname}<<${words.slice(0, -1).join('<')}`.padEnd(length, '<').slice(0, length);
}

/** The three lines of a CIN (TD1, ICAO 9303-5): the CPF is longer than the field, so it continues after a filler. */
export function identityLines({ cpf, birthDate, sex, expires, name }: CardData): [string, string, string] {
  const first = `IDBRA${cpf.slice(0, 9)}<${cpf.slice(9)}${checkDigit(cpf)}`.padEnd(30, '<');
  const [birth, expiry] = [six(birthDate), six(expires)];
  const second = `${birth}${checkDigit(birth)}${sex}${expiry}${checkDigit(expiry)}BRA`.padEnd(29, '<');
  const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18);
  return [first, second + checkDigit(composite), nameField(name, 30)];
}

/** The two lines of a passport (TD3, ICAO 9303-4). */
export function passportLines({ register, birthDate, sex, expires, name }: CardData): [string, string] {
  const number = `FT${register.slice(0, 6)}`.padEnd(9, '<');
  const [birth, expiry] = [six(birthDate), six(expires)];
  const fields = [number, birth, expiry].map((field) => field + checkDigit(field));
  const personal = `${'<'.repeat(14)}<`;
  const composite = checkDigit(fields.join('') + personal);
  return [
    `P<BRA${nameField(name, 39)}`,
    `${fields[0]}BRA${fields[1]}${sex}${fields[2]}${personal}${composite}`,
  ];
}
