import { afterAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import sharp from 'sharp';
import { extractFields, gateDocument } from '~/src/domains/verification/engine/document.rules';
import { closeEngine, readDocument, readFace } from '~/src/domains/verification/engine/engine.service';
import { distance, getBand } from '~/src/domains/verification/engine/face.rules';
import { back, type Conditions, front, HOLDER, photograph } from '~/test/support/fixtures/card';
import { PEOPLE, portrait } from '~/test/support/fixtures/portrait';
import { firstOf } from '~/test/support/size';

const ctx = { log: pino({ level: 'silent' }) };
afterAll(closeEngine);

const { ana, bento } = PEOPLE;
const TODAY = '2026-11-23';
const readFront = async (how: Conditions = {}) => readDocument(ctx, await photograph(front(ana), how));

describe('the front of a document', () => {
  const photographs: [string, Conditions][] = [
    ['sideways', { turned: 93 }],
    ['straight', {}],
    ['leaning', { turned: 6 }],
    ['upside down', { turned: 180 }],
    ['in dim light', { light: 0.45 }],
    ['a little blurred', { blur: 1.2 }],
  ];
  test.each(firstOf(photographs))('is read %s', async (_, how) => {
    const reading = await readFront(how);
    const { cpfs, birthDates, nameLikeness, kind } = extractFields(reading, TODAY);
    expect(gateDocument(reading, 'front')).toBeNull();
    expect({ cpfs, born: birthDates[0], name: nameLikeness(HOLDER.name), kind }).toEqual({
      cpfs: [HOLDER.cpf],
      born: HOLDER.birthDate,
      name: 1,
      kind: 'cin',
    });
  });

  test.each(firstOf(['#ffffff', '#000000']))(
    'is read with a margin %s around its photo',
    async (background) => {
      const framed = sharp(await photograph(front(ana))).extend({ top: 200, bottom: 200, background });
      const reading = await readDocument(ctx, await framed.jpeg({ quality: 85 }).toBuffer());
      expect(gateDocument(reading, 'front')).toBeNull();
      expect(extractFields(reading, TODAY).cpfs).toEqual([HOLDER.cpf]);
    },
  );

  test.each([
    ['dark', { light: 0.1 }],
    ['blurred', { blur: 5 }],
    ['glare', { glare: true }],
  ])('must be retaken: %s', async (reason, how) => {
    expect(gateDocument(await readFront(how), 'front')).toBe(reason);
  });

  test('shows the person of the selfie, or another', async () => {
    const { portrait: shownFace } = await readFront({ turned: -4 });
    expect(shownFace).not.toBeNull();
    const bandWith = async (selfie: Promise<Buffer>) => {
      const [face] = (await readFace(ctx, await selfie)).faces;
      return getBand(distance(face?.embedding ?? [], shownFace?.embedding ?? []));
    };
    expect(await bandWith(portrait(ana, { smile: 1, turn: 0.3 }))).toBe('match');
    expect(await bandWith(portrait(bento))).toBe('mismatch');
  });

  test('is not accepted as a back, nor a table as a document', async () => {
    expect(gateDocument(await readFront(), 'back')).toBe('wrong_side');
    const lines = Array.from({ length: 40 }, (_, at) => `<path d="M0 ${at * 20} H1000" stroke="#432"/>`);
    const table = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800"><rect width="1000" height="800" fill="#a87"/>${lines.join('')}</svg>`;
    const reading = await readDocument(ctx, await sharp(Buffer.from(table)).jpeg().toBuffer());
    expect(gateDocument(reading, 'front')).toBe('no_document');
  });
});

describe('the back of a document', () => {
  const photographs: [string, Conditions][] = [
    ['upside down and leaning', { turned: 184 }],
    ['straight', {}],
  ];
  test.each(firstOf(photographs))('gives its code and zone, %s', async (_, how) => {
    const reading = await readDocument(ctx, await photograph(await back(), how));
    expect(gateDocument(reading, 'back')).toBeNull();
    expect(gateDocument(reading, 'front')).toBe('wrong_side');
    expect(reading.codes).toEqual([{ kind: 'qr', length: 120 }]);
    const { mrz, kind, cpfs } = extractFields(reading, TODAY);
    expect(mrz).toEqual({
      cpf: HOLDER.cpf,
      birthDate: HOLDER.birthDate,
      expiryDate: '2034-02-02',
      name: HOLDER.name,
    });
    expect({ kind, cpfs }).toEqual({ kind: 'cin', cpfs: [HOLDER.cpf] });
  });
});
