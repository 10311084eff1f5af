import { describe, expect, it } from '@jest/globals';
import { type TrackedReport, toProgress } from '~/src/domains/reports/run/progress.rules';

const START = Date.parse('2026-11-21T13:00:00Z');
type Source = TrackedReport['sources'][number];

const source = (more: Partial<Source>): Source => ({
  sourceId: 'pf-antecedentes',
  name: 'Antecedentes criminais',
  authority: 'Polícia Federal',
  state: 'running',
  usualMs: 30_000,
  share: 400,
  required: false,
  tries: 1,
  startedAt: START,
  endedAt: null,
  retryAt: null,
  nothing: false,
  outage: null,
  ...more,
});
const told = (seconds: number, ...sources: Partial<Source>[]) =>
  toProgress(
    { createdAt: START, deadlineAt: START + 300_000, done: false, sources: sources.map(source) },
    START + seconds * 1_000,
  );

describe('the remaining time', () => {
  it('is the usual time of the slowest open source, and none once all have ended', () => {
    const answered = { state: 'answered', endedAt: START + 2_000 } as const;
    expect(told(0, { ...answered, usualMs: 90_000 }, {}).seconds).toBe(31);
    expect(told(20, {}).seconds).toBe(11);
    expect(told(20, answered).seconds).toBeNull();
  });

  it('adds the time of a source that waits for a name', () => {
    expect(told(10, {}, { state: 'waiting', startedAt: null, usualMs: 8_000 }).seconds).toBe(29);
  });

  it('is not promised once a source is late, which is named', () => {
    const late = told(112, {}, { state: 'answered', endedAt: START + 2_000 });
    expect(late.seconds).toBeNull();
    expect(late.sources.map((each) => each.late)).toEqual([true, false]);
    expect(late.sources[0]).toMatchObject({ since: START, usualMs: 30_000, tookMs: null });
    expect(late.sources[1]?.tookMs).toBe(2_000);
    expect(told(34, {}).sources[0]?.late).toBe(false);
  });

  it('is not promised while an open source has an incident', () => {
    const outage = { kind: 'down', since: START - 60_000 } as const;
    const open = told(0, { outage });
    expect(open.seconds).toBeNull();
    expect(open.sources[0]?.outage).toEqual(outage);
    const ended = told(0, {}, { outage, state: 'answered', endedAt: START });
    expect(ended.seconds).toBe(31);
    expect(ended.sources[1]?.outage).toBeNull();
  });

  it('counts only answered sources as answered', () => {
    const ended = told(3, { state: 'unavailable' }, { state: 'answered' }, { state: 'not_asked' }, {});
    expect(ended).toMatchObject({ answered: 1, ended: 2, total: 3 });
  });

  it('does not treat a source as late that was not queried yet, or was left out', () => {
    const quiet = told(200, { state: 'waiting', startedAt: null }, { state: 'not_asked', startedAt: null });
    expect(quiet.sources.map((each) => each.late)).toEqual([false, false]);
  });
});

describe('the next try', () => {
  it('is shown with its number until it begins', () => {
    const retryAt = START + 40_000;
    expect(told(30, { retryAt, tries: 2 }).sources[0]).toMatchObject({ retryAt, nextTry: 3 });
    expect(told(5, { retryAt }).seconds).toBeNull();
    expect(told(41, { retryAt }).sources[0]?.retryAt).toBeNull();
    expect(told(30, { retryAt, state: 'unavailable' }).sources[0]?.retryAt).toBeNull();
  });
});
