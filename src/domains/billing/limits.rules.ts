import type { Centavos } from '~/src/shared/money';
import type { BillingSettings } from './billing.types';

interface Bounds {
  least: number;
  most: number;
}

/** Within what operators may set each setting, whoever confirms it; amounts in centavos. */
export const SETTING_BOUNDS: Readonly<Record<keyof BillingSettings, Bounds>> = {
  lowBelow: { least: 0, most: 1_000_000 },
  freeMin: { least: 100, most: 100_000 },
  freeMax: { least: 100, most: 5_000_000 },
  pixSeconds: { least: 120, most: 86_400 },
  bonusEmail: { least: 0, most: 20_000 },
  bonusRegistration: { least: 0, most: 20_000 },
  bonusChatbot: { least: 0, most: 20_000 },
  bonusPhone: { least: 0, most: 20_000 },
  bonusReferred: { least: 0, most: 20_000 },
  bonusReferral: { least: 0, most: 20_000 },
  adjustmentLimit: { least: 0, most: 500_000 },
  operatorLimit: { least: 0, most: 2_000_000 },
  invoiceDays: { least: 1, most: 90 },
};

/** Which direction gives more away, or binds operators less; absent: neither does. */
export const LOOSER_SETTINGS = {
  freeMin: 'less',
  freeMax: 'more',
  bonusEmail: 'more',
  bonusRegistration: 'more',
  bonusChatbot: 'more',
  bonusPhone: 'more',
  bonusReferred: 'more',
  bonusReferral: 'more',
  adjustmentLimit: 'more',
  operatorLimit: 'more',
  invoiceDays: 'more',
} as const satisfies Partial<Record<keyof BillingSettings, 'more' | 'less'>>;
export type GuardedSetting = keyof typeof LOOSER_SETTINGS;

export const GUARDED_SETTINGS = Object.keys(LOOSER_SETTINGS) as GuardedSetting[];

const NAMES = Object.keys(SETTING_BOUNDS) as (keyof BillingSettings)[];

/** Stored settings within their bounds, whatever an earlier release allowed. */
export function withinBounds(settings: BillingSettings): BillingSettings {
  const bounded = { ...settings };
  for (const name of NAMES) {
    const { least, most } = SETTING_BOUNDS[name];
    bounded[name] = Math.min(most, Math.max(least, settings[name]));
  }
  return bounded;
}

/** The settings outside their bounds. */
export const outOfBounds = (settings: BillingSettings): (keyof BillingSettings)[] =>
  NAMES.filter((name) => settings[name] !== withinBounds(settings)[name]);

/** The most that one amount of money may be, whoever confirms it; centavos. */
export const MOST = {
  /** The credits of one use of a promotional code. */
  codeBonus: 50_000,
  /** Those of all its uses together. */
  codeTotal: 10_000_000,
  packagePrice: 5_000_000,
  productPrice: 1_000_000,
  /** Of a month by a post-paid plan. */
  planMinimum: 10_000_000,
  /** A post-paid account's month. */
  creditLimit: 100_000_000,
} as const satisfies Record<string, Centavos>;

/** The bonus of a package is at most this share of its price. */
export const PACKAGE_BONUS_SHARE = 0.5;

/** What all uses of a code give; null: without a maximum of uses there is no end. */
export const codeTotal = (code: { bonus: Centavos; maxUses: number | null }): Centavos | null => {
  if (code.bonus === 0) return 0;
  return code.maxUses === null ? null : code.bonus * code.maxUses;
};
