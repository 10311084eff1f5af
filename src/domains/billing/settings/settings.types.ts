import type { SettingName } from '~/src/shared/settings/settings';

/** What a setting is to become. */
export interface NextSetting {
  value: number;
  /** When it begins, in São Paulo: a day, for a switch a minute too (`2026-12-01T02:00`); null: at once. */
  from: string | null;
  /** When a switch goes back by itself; null or absent: not. */
  until?: string | null;
}

/** Where a value stands: to come, in force, over, or withdrawn before it began. */
export type SettingState = 'coming' | 'current' | 'over' | 'withdrawn';

/** A value of a setting, past, present or to come. */
export interface SettingLine {
  id: number;
  state: SettingState;
  /** What was in force when it was asked for. */
  before: number;
  value: number;
  validFrom: Date;
  createdAt: Date;
  reason: string;
  /** Who asked for it; null for an erased user, like the others. */
  madeBy: string | null;
  /** Who confirmed it; null where one operator may change it alone. */
  decidedBy: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
}

/** A value that begins later. */
export interface ComingSetting {
  name: SettingName;
  value: number;
  validFrom: Date;
}

/** What happened in 30 days, and how much of it each value would have touched: things, or centavos for a bonus. */
export interface SettingEffect {
  total: number;
  before: number;
  after: number;
}
