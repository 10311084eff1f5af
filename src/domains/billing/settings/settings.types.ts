import type { BillingSettings } from '~/src/domains/billing/billing.types';

export type SettingName = keyof BillingSettings;
export type SettingUnit = 'money' | 'minutes' | 'days';

interface Setting {
  /** Where it stands on the page. */
  group: 'purchases' | 'bonuses' | 'invoices' | 'operators';
  /** How people write and read it; amounts are stored in centavos, minutes in seconds. */
  unit: SettingUnit;
  /** Until somebody changes it. */
  usual: number;
  /** Within what operators may set it, whoever confirms it; both included. */
  least: number;
  most: number;
  /** Which direction gives more away, or binds operators less, and so needs two of them; absent: neither does. */
  looser?: 'more' | 'less';
  /** Stands on every wallet, where each debit compares it, and so begins when it is changed. */
  atOnce?: true;
}

const BONUS = { group: 'bonuses', unit: 'money', least: 0, most: 20_000, looser: 'more' } as const;
const PURCHASE = { group: 'purchases', unit: 'money' } as const;
const ALONE = { group: 'operators', unit: 'money', least: 0, looser: 'more' } as const;

/** The amounts and times of the platform, in the order of the operators' page. */
export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  freeMin: { ...PURCHASE, usual: 2_000, least: 100, most: 100_000, looser: 'less' },
  freeMax: { ...PURCHASE, usual: 500_000, least: 100, most: 5_000_000, looser: 'more' },
  pixSeconds: { group: 'purchases', unit: 'minutes', usual: 1_800, least: 120, most: 86_400 },
  lowBelow: { ...PURCHASE, usual: 4_000, least: 0, most: 1_000_000, atOnce: true },
  bonusEmail: { ...BONUS, usual: 4_000 },
  bonusRegistration: { ...BONUS, usual: 2_000 },
  bonusChatbot: { ...BONUS, usual: 3_000 },
  bonusPhone: { ...BONUS, usual: 1_000 },
  bonusReferred: { ...BONUS, usual: 0 },
  bonusReferral: { ...BONUS, usual: 1_000 },
  invoiceDays: { group: 'invoices', unit: 'days', usual: 10, least: 1, most: 90, looser: 'more' },
  adjustmentLimit: { ...ALONE, usual: 20_000, most: 500_000 },
  operatorLimit: { ...ALONE, usual: 100_000, most: 2_000_000 },
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export const SETTING_GROUPS = ['purchases', 'bonuses', 'invoices', 'operators'] as const;

/** The names of a group, in its order. */
export const namesOf = (group: Setting['group']): SettingName[] =>
  SETTING_NAMES.filter((name) => SETTINGS[name].group === group);

/** What a setting is to become. */
export interface NextSetting {
  value: number;
  /** The day on which it begins, in São Paulo; null: at once. */
  from: string | null;
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
