import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildBrCode, crc16, parseBrCode, parseFields } from '~/src/shared/br-code';

const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
const DYNAMIC =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304';

describe('BR Code', () => {
  test.each([
    ['123456789', '29B1'],
    [STATIC, '1D3D'],
    [DYNAMIC, 'EEAB'],
  ])('the CRC of the published vector %#', (text, crc) => expect(crc16(text)).toBe(crc));

  test('rebuilds the published static code', () => {
    const target = { key: '123e4567-e12b-12d1-a456-426655440000' };
    expect(buildBrCode({ target, name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(`${STATIC}1D3D`);
  });

  test('a built code is read again, by an independent library too', () => {
    const text = fc.stringMatching(/^[A-Za-zçãé ]{1,40}$/).filter((name) => name.trim().length > 0);
    const amount = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(text, text, amount, (name, city, centavos) => {
        const location = 'pix.example.com/qr/v2/0123456789abcdef';
        const code = buildBrCode({ target: { location }, name, city, amount: centavos });
        const fields = parseBrCode(code);
        expect(fields?.get('54')).toBe((centavos / 100).toFixed(2));
        expect(fields?.get('59')?.length).toBeLessThanOrEqual(25);
        expect(parseFields(fields?.get('26') ?? '')?.get('25')).toBe(location);
      }),
    );
    const code = buildBrCode({ target: { key: 'pix@idoneo.test' }, name: 'Idôneo', city: 'São Paulo' });
    expect(getPixPayloadInfo(code)).not.toBeNull();
  });

  test('any text is read without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const whole = `${text}6304`;
        const fields = parseBrCode(whole + crc16(whole));
        expect(fields === null || fields.size > 0).toBe(true);
      }),
    );
  });

  test('a changed character is detected', () => {
    const code = `${DYNAMIC}EEAB`;
    expect(parseBrCode(code)).not.toBeNull();
    expect(parseBrCode(code.replace('EMPRESA', 'EMPRESB'))).toBeNull();
    expect(parseBrCode(code.slice(0, -1))).toBeNull();
    expect(parseBrCode('')).toBeNull();
  });
});
