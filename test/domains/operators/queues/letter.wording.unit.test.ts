import { expect, test } from '@jest/globals';
import { findCause } from '~/src/domains/operators/queues/letter.wording';
import {
  ChatUnavailable,
  ListUnavailable,
  PixRefused,
  PixUnavailable,
  TerminalRefused,
  TerminalUnavailable,
} from '~/src/gateways';
import { FileMissing, StorageUnavailable } from '~/src/platform/files/errors';
import { MailRefused } from '~/src/platform/mail';

test.each([
  ['bankSilent', new PixUnavailable('down')],
  ['bankRefused', new PixRefused('AcessoNegado', 403)],
  ['terminalSilent', new TerminalUnavailable('timeout')],
  ['terminalRefused', new TerminalRefused('invalid_amount', 400)],
  ['list', new ListUnavailable('ofac-sdn', 'timeout')],
  ['chat', new ChatUnavailable('down')],
  ['recipient', new MailRefused('5.1.1')],
  ['file', new FileMissing('reports/1', null)],
  ['storage', new StorageUnavailable(null)],
  ['unreachable', new Error('connect ECONNREFUSED 10.0.0.7:5432')],
])('a dead letter is told as %s', (cause, error) => {
  expect(findCause(error.message)).toBe(cause);
});

test('an error without words is told by its text alone', () => {
  expect(findCause('boom')).toBeNull();
});
