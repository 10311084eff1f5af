import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReportState, SourceState } from '~/src/domains/reports';
import {
  canReportMove,
  canSourceMove,
  REPORT_TRANSITIONS,
  SOURCE_TRANSITIONS,
} from '~/src/domains/reports/reports.rules';
import { type SourceResult, settleCharge } from '~/src/domains/reports/run/charge.rules';
import { fault, found } from '~/test/support/fault';

const legalReport = new Set([
  'queued>running',
  'queued>failed',
  'running>done',
  'running>partial',
  'running>failed',
]);
const legalSource = new Set([
  'waiting>queued',
  'waiting>not_asked',
  'waiting>unavailable',
  'queued>running',
  'queued>unavailable',
  'running>answered',
  'running>not_found',
  'running>refused',
  'running>unavailable',
  'unavailable>answered',
  'unavailable>not_found',
  'unavailable>refused',
]);

describe('states', () => {
  const reports = Object.keys(REPORT_TRANSITIONS) as ReportState[];
  const sources = Object.keys(SOURCE_TRANSITIONS) as SourceState[];

  fault('steps', 'a report makes the legal moves and no other, over all pairs', async () => {
    for (const from of reports) {
      for (const to of reports) expect(canReportMove(from, to)).toBe(legalReport.has(`${from}>${to}`));
    }
    found('steps', { tried: reports.length ** 2 });
  });

  fault('steps', 'a source makes the legal moves and no other, over all pairs', async () => {
    for (const from of sources) {
      for (const to of sources) expect(canSourceMove(from, to)).toBe(legalSource.has(`${from}>${to}`));
    }
    found('steps', { tried: sources.length ** 2 });
  });
});

const source = (state: SourceState, more: Partial<SourceResult> = {}): SourceResult => ({
  state,
  reason: null,
  required: false,
  share: 1_000,
  ...more,
});
const main = (state: SourceState, reason: string | null = null) =>
  source(state, { required: true, share: 2_990, reason });

describe('what is charged', () => {
  it.each<[string, SourceResult[], object]>([
    ['all answered', [main('answered'), source('answered')], { state: 'done', charge: 3_990 }],
    [
      'nothing on record in a list',
      [main('answered'), source('not_found')],
      { state: 'done', charge: 3_990 },
    ],
    [
      'an optional source down',
      [main('answered'), source('unavailable')],
      { state: 'partial', charge: 2_990 },
    ],
    [
      'an optional source refusing',
      [main('answered'), source('refused')],
      { state: 'partial', charge: 2_990 },
    ],
    [
      'an optional source not asked',
      [main('answered'), source('not_asked')],
      { state: 'done', charge: 2_990 },
    ],
    [
      'a required source down',
      [main('unavailable'), source('answered')],
      { failure: 'source_unavailable', charge: 0 },
    ],
    [
      'everything down',
      [main('unavailable'), source('unavailable')],
      { failure: 'source_unavailable', charge: 0 },
    ],
    ['document not found', [main('not_found'), source('answered')], { failure: 'not_found', charge: 0 }],
    ['a minor', [main('refused', 'minor'), source('answered')], { failure: 'minor', charge: 0 }],
    [
      'an invalid document',
      [main('refused', 'invalid'), source('answered')],
      { failure: 'invalid_document', charge: 0 },
    ],
  ])('%s', (_case, sources, expected) => {
    expect(settleCharge(3_990, sources)).toMatchObject(expected);
  });

  it.each(['waiting', 'queued', 'running'] as const)(
    'leaves out an optional source that is still %s',
    (state) => {
      expect(settleCharge(3_990, [main('answered'), source(state)])).toEqual({
        state: 'partial',
        charge: 2_990,
      });
    },
  );

  it('never charges below zero nor above the price, and nothing for a failure', () => {
    const state = fc.constantFrom<SourceState>(
      'answered',
      'not_found',
      'refused',
      'unavailable',
      'not_asked',
    );
    const any = fc.record({
      state,
      reason: fc.constantFrom(null, 'minor', 'invalid', 'timeout'),
      required: fc.boolean(),
      share: fc.integer({ min: 0, max: 5_000 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), (sources) => {
        const price = sources.reduce((sum, { share }) => sum + share, 0);
        const { state: end, charge } = settleCharge(price, sources);
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge).toBeLessThanOrEqual(price);
        if (end === 'failed') expect(charge).toBe(0);
      }),
    );
  });
});
