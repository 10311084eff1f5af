import { expect, test } from '@jest/globals';
import { phoneDigits } from '~/src/shared/phone';

test.each([
  ['(11) 98765-0123', '11987650123'],
  ['+55 11 98765-0123', '11987650123'],
  ['5511987650123', '11987650123'],
  ['+55 (11) 3333-4444', '1133334444'],
  ['(55) 98765-0123', '55987650123'],
  ['+55 55 98765-0123', '55987650123'],
  ['nobody', ''],
])('%j is %j: the country code goes, the area code 55 stays', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
