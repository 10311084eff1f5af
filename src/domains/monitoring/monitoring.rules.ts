import { createHash } from 'node:crypto';
import { PURPOSES, type Purpose } from '~/src/domains/reports';
import { addDays, DAY_MS } from '~/src/shared/dates';
import type { Transitions } from '~/src/shared/transitions';
import {
  CADENCES,
  type Cadence,
  type CadenceChoice,
  type MonitorReason,
  type MonitorState,
} from './monitoring.types';

/** How often a report may be repeated, and what says so; `law` is null where no law sets a time. */
interface Repeat {
  every: Cadence;
  /** Also on the first login of a day, which the account's program tells. */
  onLogin?: true;
  law: string | null;
}

/**
 * What each purpose allows, null for none: who was hired may not be queried again without a reason in the law (LGPD,
 * art. 6, I and III).
 */
const REPEATS: Readonly<Record<Purpose, Repeat | null>> = {
  school: { every: 'six_months', law: 'Lei 14.811/2024 (ECA, art. 59-A)' },
  betting: { every: 'fortnight', onLogin: true, law: 'IN SPA/MF 22/2025' },
  compliance_aml: { every: 'month', law: 'Circular BCB 3.978/2020' },
  supplier: { every: 'month', law: null },
  credit_contract: { every: 'month', law: null },
  fraud_prevention: { every: 'month', law: null },
  tenant: { every: 'month', law: null },
  own_data: { every: 'month', law: null },
  hiring: null,
};

export const getRepeat = (purpose: Purpose): Repeat | null => REPEATS[purpose];

/** The cadences there are, each with its purposes. */
export const listCadences = (): CadenceChoice[] =>
  CADENCES.map((every) => {
    const purposes = PURPOSES.filter((purpose) => REPEATS[purpose]?.every === every);
    return { every, purposes, law: (purposes[0] && REPEATS[purposes[0]]?.law) ?? null };
  });

export const MONITOR_TRANSITIONS: Transitions<MonitorState> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/** Reasons that money ends: such a monitor is tried again every day, and goes on by itself. */
const MONEY: readonly MonitorReason[] = ['credits', 'limit', 'budget'];
export const isOfMoney = (reason: MonitorReason | null): boolean => reason !== null && MONEY.includes(reason);

/** How often a repeat whose sources did not all answer is made again on the next day, before the next due day. */
export const MAX_RETRIES = 3;

const MONTHS: Record<Cadence, number> = { six_months: 6, month: 1, fortnight: 0 };
const FORTNIGHT_DAYS = 15;

/** The same day some months later, or the last of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const capped = Math.min(date, last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(capped).padStart(2, '0')}`;
}

/** The day after `day` on which a repeat is due, never before tomorrow: what was missed is made once. */
export function nextDue(every: Cadence, day: string, today: string): string {
  const after = (from: string) =>
    every === 'fortnight' ? addDays(from, FORTNIGHT_DAYS) : addMonths(from, MONTHS[every]);
  const next = after(day);
  return next > today ? next : after(today);
}

/** The first due day of a monitor made from a report of that day: today when the time is over already. */
export function firstDue(every: Cadence, reportDay: string, today: string): string {
  const next = nextDue(every, reportDay, reportDay);
  return next > today ? next : today;
}

/** The longest a monitor may last. */
export const latestEnd = (today: string): string => addMonths(today, 12);

/** Over which repeats of one day begin: no source gets all of them at once. */
const SPREAD_MS = 30 * 60_000;

/** When the repeat of a day begins: from six in the morning in São Paulo, each monitor at a moment of its own. */
export function dueMoment(day: string, id: string): Date {
  const share = createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
  return new Date(new Date(`${day}T06:00:00-03:00`).getTime() + Math.floor(share * SPREAD_MS));
}

/** The moment from which a monitor that ends on that day has ended. */
export const endMoment = (endsOn: string): Date => new Date(`${addDays(endsOn, 1)}T00:00:00-03:00`);

/** When there is something to do next: the repeat, or the end. */
export const nextMoment = (monitor: { id: string; due_on: string; ends_on: string }): Date =>
  monitor.due_on > monitor.ends_on ? endMoment(monitor.ends_on) : dueMoment(monitor.due_on, monitor.id);

const YEAR_DAYS = 365;
const PER_YEAR: Record<Cadence, number> = { six_months: 2, month: 12, fortnight: YEAR_DAYS / FORTNIGHT_DAYS };

/** What repeats of that cost come to in a month, on average, in centavos. */
export const monthlyCost = (every: Cadence, cost: number): number =>
  Math.round((cost * PER_YEAR[every]) / 12);

/** A day later, for what is tried again. */
export const tomorrow = (now: Date): Date => new Date(now.getTime() + DAY_MS);

/** `M. S. C.`: a person in a mail, which others may see; nothing without a name. */
export const toInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word.length > 0 && !PARTICLES.includes(word.toLowerCase()))
    .map((word) => `${word[0]?.toUpperCase()}.`)
    .join(' ');

const PARTICLES = ['da', 'das', 'de', 'do', 'dos', 'e'];
