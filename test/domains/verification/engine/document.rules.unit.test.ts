import { describe, expect, test } from '@jest/globals';
import {
  cpfsIn,
  daysIn,
  detectKind,
  extractFields,
  gateDocument,
  isReadable,
  type PortraitArea,
  portraitArea,
} from '~/src/domains/verification/engine/document.rules';
import type { DocumentReading } from '~/src/domains/verification/engine/engine.types';
import { editDistance } from '~/src/domains/verification/engine/words.rules';
import { document, face } from './readings.support';

const TODAY = '2026-11-23';
const code = [{ kind: 'qr' as const, length: 300 }];
const blank = { confidence: 0, lines: [] };

describe('a document', () => {
  test.each([
    ['front', null, {}],
    ['front', 'dark', { brightness: 39 }],
    ['front', 'glare', { glare: 0.03 }],
    ['front', 'blurred', { sharpness: 149 }],
    // Twice the light makes edges twice as strong, and the variance four times.
    ['front', 'blurred', { sharpness: 599, brightness: 256 }],
    ['front', null, { sharpness: 38, brightness: 64 }],
    ['front', 'no_document', { portrait: null, text: blank }],
    ['front', 'no_document', { text: blank }],
    ['front', 'wrong_side', { portrait: null }],
    ['front', 'wrong_side', { portrait: null, text: blank, codes: code }],
    ['front', 'face_small', { portrait: face({ eyeDistance: 20 }) }],
    ['back', null, { portrait: null }],
    ['back', null, { portrait: null, text: blank, codes: code }],
    ['back', 'wrong_side', {}],
    ['back', null, { codes: code }],
    ['back', null, { portrait: face({ eyeDistance: 12 }) }],
  ] as const)('%s side: %s at %j', (side, reason, values) => {
    expect(gateDocument(document(values as Partial<DocumentReading>), side)).toBe(reason);
  });
});

describe('a CPF', () => {
  test.each([
    [['404.428.201-35'], ['40442820135']],
    [['CPF 404 428 201 35'], ['40442820135']],
    [['4d CPF', '404,428.201-35'], ['40442820135']],
    [['Nome 404428201-35.'], ['40442820135']],
    [['CPF: 40442820135'], ['40442820135']],
    // Wrong check digits; a register number; a part of a longer number; a day and a number.
    [['404.428.201-36'], []],
    [['40442820135'], []],
    [['1404.428.201-35'], []],
    [['111.111.111-11'], []],
    [
      ['404.428.201-35', '404.428.201-35 ', '123.456.789-09'],
      ['40442820135', '12345678909'],
    ],
  ])('in %j', (lines, cpfs) => {
    expect(cpfsIn(lines)).toEqual(cpfs);
  });
});

describe('a day', () => {
  test.each([
    [
      ['14/11/1970, CAMPINAS/SP', '02/02/2034', '03.02.2024'],
      ['1970-11-14', '2024-02-03', '2034-02-02'],
    ],
    [['14/NOV/1970', '14 nov 1970'], ['1970-11-14']],
    [['31/02/2020', '14/XYZ/1970', '114/11/19701'], []],
  ])('in %j', (lines, days) => {
    expect(daysIn(lines)).toEqual(days);
  });

  test('of birth is the earliest of a document, and never to come', () => {
    const lines = ['02/02/2034', '03/02/2024', '14/11/1970'];
    const { birthDates } = extractFields(document({ text: { confidence: 90, lines } }), TODAY);
    expect(birthDates).toEqual(['1970-11-14', '2024-02-03']);
  });
});

describe('a name', () => {
  const { nameLikeness } = extractFields(
    document({ text: { confidence: 90, lines: ['HELENA DUART', 'VASCONCEIOS E SILVA', 'ANTÔNIO'] } }),
    TODAY,
  );

  test.each([
    ['Helena Duarte Vasconcelos', 1],
    ['HELENA DUARTE DE VASCONCELOS E SILVA', 1],
    ['Antonio da Silva', 1],
    ['Helena Souza', 0.5],
    ['Bento Ramos', 0],
    ['', 0],
    // Short words forgive nothing.
    ['Siva', 0],
  ])('%s: %d of its words', (name, share) => {
    expect(nameLikeness(name)).toBe(share);
  });

  test.each([
    ['DUARTE', 'DUARTE', 0],
    ['DUARTE', 'DUART', 1],
    ['DUARTE', 'DVARTF', 2],
    ['DUARTE', 'HELENA', 3],
  ])('%s and %s are %d apart', (one, other, apart) => {
    expect(editDistance(one, other, 2)).toBe(apart);
  });
});

describe('a kind', () => {
  test.each([
    ['cnh', ['CARTEIRA NACIONAL DE HABILITAÇÃO', 'DOC. IDENTIDADE']],
    ['cnh', ['HABILITAÇÁ0 / HABILITACAQ']],
    ['cin', ['CARTEIRA DE IDENTIDADE', 'Registro Geral - CPF / Personal Number']],
    ['rg', ['CÉDULA DE IDENTIDADE', 'REGISTRO GERAL']],
    ['passport', ['PASSAPORTE', 'REPÚBLICA FEDERATIVA DO BRASIL']],
    ['foreign', ['CARTEIRA DE REGISTRO NACIONAL MIGRATÓRIO']],
    ['foreign', ['REPUBLICA ARGENTINA', 'DOCUMENTO NACIONAL DE IDENTIDAD']],
    ['unknown', ['CARTEIRA DE TRABALHO']],
  ])('%s by its words %j', (kind, lines) => {
    expect(detectKind({ text: { confidence: 90, lines }, mrz: [] })).toBe(kind);
  });

  test.each([
    ['cin', 'IDBRA404428201<355<<<<<<<<<<<<'],
    ['foreign', 'IDARG123456789<<<<<<<<<<<<<<<<'],
    ['passport', 'P<BRADUARTE<<HELENA<<<<<<<<<<<<<<<<<<<<<<<<<'],
  ])('%s by its zone %s', (kind, line) => {
    expect(detectKind({ text: blank, mrz: [line] })).toBe(kind);
  });
});

test('a text is read again in another direction unless it says something', () => {
  expect(isReadable({ confidence: 60, lines: [] })).toBe(true);
  expect(isReadable({ confidence: 59, lines: ['E] oO', '03/02/2024'] })).toBe(true);
  expect(isReadable({ confidence: 59, lines: ['404.428.201-35'] })).toBe(true);
  expect(isReadable({ confidence: 59, lines: ['E] oO'] })).toBe(false);
});

describe('the portrait is shown with head and shoulders', () => {
  const portrait = face({ box: { x: 130, y: 245, width: 80, height: 110 } });

  test('in the units in which it was found, three by four, around the face', () => {
    const { area, ...rest } = portraitArea(document({ portrait })) as PortraitArea;
    expect(rest).toEqual({ turn: 0, width: 800, height: 600 });
    expect(area.width / area.height).toBeCloseTo(0.75);
    expect([area.x + area.width / 2, area.y + area.height / 2]).toEqual([170, 300]);
    expect(area.height).toBeGreaterThan(110);
  });

  test.each([
    [0, 4, 600],
    [90, 88, 800],
    [-90, -93, 800],
    [180, 176, 600],
  ])('upright, at %i degrees', (turn, rotation, down) => {
    const low = face({ box: { x: 130, y: down - 60, width: 80, height: 110 } });
    const area = portraitArea(document({ portrait: low, rotation })) as PortraitArea;
    expect(area.turn).toBe(turn);
    expect(area.area.y + area.area.height).toBeCloseTo(down);
  });

  test('within the bounds of a small picture, and null without a portrait', () => {
    const small = document({ portrait, width: 640, height: 480 });
    expect(portraitArea(small)).toMatchObject({ width: 640, height: 480 });
    expect(portraitArea(document({ portrait: null }))).toBeNull();
  });
});
