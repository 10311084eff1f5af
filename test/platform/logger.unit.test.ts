import { expect, test } from '@jest/globals';
import { createLogger } from '~/src/platform/logger';
import { maskDigits } from '~/src/platform/mask-digits';

test.each([
  ['CPF', '111.444.777-35'],
  ['CPF without punctuation', '11144477735'],
  ['CPF with spaces', '111 444 777 35'],
  ['CNPJ', '11.222.333/0001-81'],
  ['CNPJ without punctuation', '11222333000181'],
  ['CNPJ with letters', '12.ABC.345/01DE-35'],
  ['CNPJ with letters, without punctuation', '12ABC34501DE35'],
  ['card', '4111 1111 1111 1111'],
  ['card without spaces', '4111111111111111'],
  ['card with hyphens', '4111-1111-1111-1111'],
  ['phone', '+55 11 98765-4321'],
])('a %s is masked', (_, value) => {
  const masked = maskDigits(`before ${value} after`);
  expect(masked).not.toContain(value);
  expect(masked.replace('+', '')).toBe('before # after');
});

test.each([
  ['3b241101-e2bb-4255-8caf-4136c566a962'],
  ['00000000-0000-4000-8000-000000000000'],
  ['12345678-1234-4234-8234-123456789012'],
])('an id is kept: %s', (id) => {
  expect(maskDigits(`report ${id} not found`)).toBe(`report ${id} not found`);
  expect(maskDigits(`11144477735 ${id}`)).toBe(`# ${id}`);
  expect(maskDigits(`report-source-${id}-1`)).toBe(`report-source-${id}-1`);
});

test('the message and the stack of an error are masked alike', () => {
  const lines: string[] = [];
  const log = createLogger('info', 'test', { write: (line) => lines.push(line) });
  log.info({ err: new Error('no report\n    for 11144477735') }, 'failed');
  expect(lines.join()).not.toContain('11144477735');
});
