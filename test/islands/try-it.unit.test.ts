import { describe, expect, test } from '@jest/globals';
import { readSent } from '~/islands/developers/try-it';

describe('the input for trying a call', () => {
  const key = 'ido_test_AbCd1234_x';

  test.each(['', 'ido_live_AbCd1234_x', 'eyJhbGciOi', ' ido_test_x'])('a key "%s" is not sent', (other) => {
    expect(readSent(other, '{}')).toEqual({ mistake: 'notTest' });
  });

  test.each(['{', '[]', 'null', '"text"', '1'])('%s is not an object of fields', (text) => {
    expect(readSent(key, text)).toEqual({ mistake: 'notJson' });
  });

  test('fields are read, also an empty object', () => {
    expect(readSent(key, '{"id":"1"}')).toEqual({ mistake: null, fields: { id: '1' } });
    expect(readSent(key, '')).toEqual({ mistake: null, fields: {} });
  });
});
