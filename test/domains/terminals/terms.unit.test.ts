import { expect, test } from '@jest/globals';
import english from '~/locales/en-US/terminals.json';
import portuguese from '~/locales/pt-BR/terminals.json';
import { DEADLINE_MS } from '~/src/domains/reports';
import { DRAFT_MS } from '~/src/domains/terminals/terminals.rules';

const MINUTE_MS = 60_000;

test.each([
  ['minutos', portuguese],
  ['minutes', english],
] as const)('the card machine’s pages state the terms of the rules, in %s', (word, texts) => {
  const { start, said } = texts;
  expect(start.privacy).toContain(`${DRAFT_MS / MINUTE_MS} ${word}`);
  for (const text of [start.lead, said.running.text]) {
    expect(text).toContain(`${DEADLINE_MS / MINUTE_MS} ${word}`);
  }
});
