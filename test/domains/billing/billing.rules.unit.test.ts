import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import QRCode from 'qrcode';
import {
  balanceCondition,
  CHARGE_TRANSITIONS,
  HOLD_TRANSITIONS,
  limitState,
} from '~/src/domains/billing/billing.rules';
import { statementDocument } from '~/src/domains/billing/statement/pdf.rules';
import { SANDBOX_ISSUER } from '~/src/shared/issuer';
import { drawQr } from '~/src/shared/qr-code';
import { statesBefore } from '~/src/shared/transitions';

describe('the balance', () => {
  test.each([
    [0, 2],
    [3_999, 2],
    [4_000, 1],
    [10_000, 1],
  ])('of %d centavos has condition %d when low is under R$ 40,00', (available, condition) => {
    expect(balanceCondition(available, 4_000, 1)).toBe(condition);
  });

  test('is never low in a post-paid account', () => {
    expect(balanceCondition(0, 4_000, 2)).toBe(1);
  });
});

describe('the report limit', () => {
  const use = (used: number, open = 0, limit = 10_000) => ({ limit, used, open });
  test.each<[string, number, number, string]>([
    ['fresh', 0, 0, 'ok'],
    ['below four fifths', 7_999, 0, 'ok'],
    ['from four fifths on', 7_000, 1_000, 'almost'],
    ['while the cheapest product still fits', 9_000, 0, 'almost'],
    ['once it no longer fits', 9_001, 0, 'reached'],
    ['with what is under way', 5_000, 4_001, 'reached'],
    ['when it was lowered below what is used', 12_000, 0, 'reached'],
  ])('%s: %i used, %i under way', (_what, used, open, state) => {
    expect(limitState(use(used, open), 1_000)).toBe(state);
  });

  test('is pending until a limit is granted', () => {
    expect(limitState(use(0, 0, 0), 1_000)).toBe('pending');
  });
});

describe('legal moves', () => {
  test('are listed by the states that may lead to paid or captured', () => {
    expect(statesBefore(CHARGE_TRANSITIONS, 'paid').sort()).toEqual([
      'active',
      'expired',
      'refunding',
      'removed',
    ]);
    expect(statesBefore(HOLD_TRANSITIONS, 'captured')).toEqual(['open']);
  });

  test('never lead back to the initial state of a charge or hold', () => {
    expect(statesBefore(CHARGE_TRANSITIONS, 'active')).toEqual([]);
    expect(statesBefore(HOLD_TRANSITIONS, 'open')).toEqual([]);
  });
});

describe('the QR code', () => {
  test('draws each dark module once, inside a quiet zone of four', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme-ascii' }), (text) => {
        const { size, path } = drawQr(text);
        const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
        const drawings = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, run]) =>
          Array.from({ length: Number(run) }, (_, step) => `${Number(x) + step} ${y}`),
        );
        const dark = Array.from(modules.data).filter(Boolean).length;
        expect(size).toBe(modules.size + 8);
        expect(drawings).toHaveLength(dark);
        expect(new Set(drawings).size).toBe(dark);
        for (const each of drawings) {
          const [x = 0, y = 0] = each.split(' ').map(Number);
          expect(modules.get(y - 4, x - 4)).toBeTruthy();
        }
      }),
      { numRuns: 25 },
    );
  });
});

test('a filtered statement as PDF names the kinds of its movements', () => {
  const frame = {
    t: ((key: string) => key) as never,
    brand: 'Idôneo',
    issuer: SANDBOX_ISSUER,
    locale: 'pt-BR',
    accountName: 'Ana',
    now: new Date(0),
  } as const;
  const balance = { available: 0, held: 0, locked: 0, condition: 1 } as const;
  const getFacts = (kind: 'bonuses' | null) =>
    statementDocument(frame, {
      balance,
      kind,
      lines: [],
      others: null,
      about: { reports: new Map(), batches: new Map() },
      from: null,
      to: null,
      isCut: false,
    }).facts.map(({ value }) => value);
  expect(getFacts('bonuses')).toContain('statement.kinds.bonuses');
  expect(getFacts(null)).toHaveLength(2);
});
