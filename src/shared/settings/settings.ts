export type SettingUnit = 'money' | 'minutes' | 'days' | 'count' | 'switch';

interface Setting {
  /** Where it stands on the operators' page. */
  group: 'operation' | 'limits' | 'purchases' | 'bonuses' | 'invoices' | 'operators';
  /** How people write and read it; amounts are stored in centavos, minutes in seconds, a switch as 1 (on) or 0. */
  unit: SettingUnit;
  /** The row of the table `settings` that holds it where no dated value is newer. */
  key: string;
  /** Its name in that row's object; absent: the row is the value. */
  part?: string;
  /** Until somebody changes it. */
  usual: number;
  /** Within what operators may set it, whoever confirms it; both included. */
  least: number;
  most: number;
  /** Which direction gives more away, or binds somebody less, and so needs two operators; absent: neither does. */
  looser?: 'more' | 'less';
}

const inBilling = <Name extends string>(name: Name) => ({ key: 'billing', part: name }) as const;
const SWITCH = { group: 'operation', unit: 'switch', usual: 0, least: 0, most: 1 } as const;
const LIMIT = { group: 'limits', unit: 'count' } as const;
const BONUS = { group: 'bonuses', unit: 'money', least: 0, most: 20_000, looser: 'more' } as const;
const PURCHASE = { group: 'purchases', unit: 'money' } as const;
const ALONE = { group: 'operators', unit: 'money', least: 0, looser: 'more' } as const;

/** What operators change of the platform while it runs, in the order of their page: the one place that declares each. */
export const SETTINGS = {
  /** Closes the site to all but operators. */
  maintenance: { ...SWITCH, key: 'maintenance' },
  /** The notice of the new prices. */
  notice: { ...SWITCH, key: 'priceNotice', part: 'on' },
  /** A minute, of one person, or of the visitors of one network. */
  requests: { ...LIMIT, key: 'limits.requests', usual: 600, least: 60, most: 10_000 },
  /** An hour, from one address, without proof of work. */
  openForms: { ...LIMIT, key: 'limits.open_forms', usual: 60, least: 5, most: 1_000, looser: 'more' },
  /** An hour, from one address. */
  registrations: { ...LIMIT, key: 'limits.registrations', usual: 60, least: 5, most: 1_000, looser: 'more' },
  /** A day, to all numbers; each costs money. */
  texts: { ...LIMIT, key: 'sms.daily_budget', usual: 1_000, least: 100, most: 20_000, looser: 'more' },
  /** Reports of batches in progress at once, over all accounts. */
  batchWindow: { ...LIMIT, key: 'batches.window', usual: 60, least: 1, most: 500 },
  freeMin: { ...PURCHASE, ...inBilling('freeMin'), usual: 2_000, least: 100, most: 100_000, looser: 'less' },
  freeMax: {
    ...PURCHASE,
    ...inBilling('freeMax'),
    usual: 500_000,
    least: 100,
    most: 5_000_000,
    looser: 'more',
  },
  pixSeconds: {
    group: 'purchases',
    unit: 'minutes',
    ...inBilling('pixSeconds'),
    usual: 1_800,
    least: 120,
    most: 86_400,
  },
  lowBelow: { ...PURCHASE, ...inBilling('lowBelow'), usual: 4_000, least: 0, most: 1_000_000 },
  bonusEmail: { ...BONUS, ...inBilling('bonusEmail'), usual: 4_000 },
  bonusRegistration: { ...BONUS, ...inBilling('bonusRegistration'), usual: 2_000 },
  bonusChatbot: { ...BONUS, ...inBilling('bonusChatbot'), usual: 3_000 },
  bonusPhone: { ...BONUS, ...inBilling('bonusPhone'), usual: 1_000 },
  bonusReferred: { ...BONUS, ...inBilling('bonusReferred'), usual: 0 },
  bonusReferral: { ...BONUS, ...inBilling('bonusReferral'), usual: 1_000 },
  invoiceDays: {
    group: 'invoices',
    unit: 'days',
    ...inBilling('invoiceDays'),
    usual: 10,
    least: 1,
    most: 90,
    looser: 'more',
  },
  adjustmentLimit: { ...ALONE, ...inBilling('adjustmentLimit'), usual: 20_000, most: 500_000 },
  operatorLimit: { ...ALONE, ...inBilling('operatorLimit'), usual: 100_000, most: 2_000_000 },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;
/** What each setting is, in its unit as stored. */
export type Settings = Readonly<Record<SettingName, number>>;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export const SETTING_GROUPS = [
  'operation',
  'limits',
  'purchases',
  'bonuses',
  'invoices',
  'operators',
] as const;

/** What is declared of a setting. */
export const settingOf = (name: SettingName): Setting => SETTINGS[name];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** The names of a group, in its order. */
export const namesOf = (group: Setting['group']): SettingName[] =>
  SETTING_NAMES.filter((name) => SETTINGS[name].group === group);

/** The nearest value within the bounds. */
export const withinBounds = (name: SettingName, value: number): number =>
  Math.min(SETTINGS[name].most, Math.max(SETTINGS[name].least, value));
