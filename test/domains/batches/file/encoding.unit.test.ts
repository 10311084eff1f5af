import { describe, expect, test } from '@jest/globals';
import { decode } from '~/src/domains/batches/file/encoding.rules';
import { Refused } from '~/src/domains/batches/file/file.types';

/** Bytes of accented letters in the code pages of DOS and Mac. */
const PAGES = {
  dos: {
    á: 0xa0,
    é: 0x82,
    í: 0xa1,
    ó: 0xa2,
    ú: 0xa3,
    ã: 0xc6,
    õ: 0xe4,
    ç: 0x87,
    ê: 0x88,
    ô: 0x93,
    Á: 0xb5,
    É: 0x90,
    Ã: 0xc7,
    Ç: 0x80,
    º: 0xa7,
  },
  mac: {
    á: 0x87,
    é: 0x8e,
    í: 0x92,
    ó: 0x97,
    ú: 0x9c,
    ã: 0x8b,
    õ: 0x9b,
    ç: 0x8d,
    ê: 0x90,
    ô: 0x99,
    Á: 0xe7,
    É: 0x83,
    Ã: 0xcc,
    Ç: 0x82,
    º: 0xbc,
  },
} as const;

const write = (text: string, page: keyof typeof PAGES): Buffer =>
  Buffer.from([...text].map((sign) => PAGES[page][sign as 'á'] ?? sign.charCodeAt(0)));

const read = (content: Buffer): string => {
  try {
    return decode(content);
  } catch (error) {
    return error instanceof Refused ? error.problem : String(error);
  }
};

const NAMES = [
  'José da Silva',
  'Conceição',
  'JOÃO ÉDSON',
  'Antônio Simões',
  'Luís',
  'Lúcia',
  'Márcio Araújo',
  'Nº',
  'Ágata',
];

describe.each(['dos', 'mac'] as const)('a text of %s', (page) => {
  test.each(NAMES)('with %s is read as it was written', (name) => {
    expect(read(write(`CPF;Nome\r\n1;${name}\r\n`, page))).toBe(`CPF;Nome\r\n1;${name}\r\n`);
  });
});

test('bytes that two encodings can decode are left to the user to resolve', () => {
  expect(read(Buffer.from('Cl\x87udia', 'latin1'))).toBe('encoding');
  expect(read(Buffer.from('Gon\x87alves', 'latin1'))).toBe('encoding');
});

describe('a text of Windows keeps', () => {
  test.each([
    'José Conceição JOÃO Ângela Kümmel Muñoz',
    'Joana d\u2019Arc, Sant\u2019Anna, O\u2019Neil',
    'D\u00b4\u00c1vila',
    '\u201cAspas\u201d \u2013 N\u00ba 1\u00aa etc\u2026 R\u20ac',
    'Bj\u00f8rn Str\u00f6m',
    'Empresa\u00ae',
    'Maria\u00a0da Silva',
  ])('%s', (text) => {
    const bytes = [...text].map((sign) => WINDOWS[sign] ?? sign.charCodeAt(0));
    expect(read(Buffer.from(bytes))).toBe(text);
  });
});

/** Signs that Windows-1252 has and Latin-1 has not. */
const WINDOWS: Record<string, number> = {
  '\u2019': 0x92,
  '\u201c': 0x93,
  '\u201d': 0x94,
  '\u2013': 0x96,
  '\u2026': 0x85,
  '\u20ac': 0x80,
};

test('a text that mixes code pages is refused', () => {
  expect(read(Buffer.concat([Buffer.from('José\n'), Buffer.from('João\n', 'latin1')]))).toBe('encoding');
});
