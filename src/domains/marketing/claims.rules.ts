import { applyDiscount } from '~/src/domains/billing';
import { GRACE_DAYS } from '~/src/domains/privacy';
import { DEADLINE_MS, RETENTION_YEARS } from '~/src/domains/reports';
import { AGE_LIMITS } from '~/src/domains/verification';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import { coveredByMinimum } from './calculator/calculator.rules';
import type { SiteFacts } from './site.types';

/** Credits for an investor who contacts the team (specification 1). */
const INVESTOR_CREDITS = 30_000;
/** Duration of our onboarding plan for betting operators; no regulation sets it. */
const BETTING_PLAN_DAYS = 90;
/** Size of a school's staff from which the price is negotiated (the contact form's first band). */
const SCHOOL_SMALL_STAFF = 50;
/** Sources not permitted for hiring in most jobs (src/domains/reports/purpose.rules.ts). */
const NOT_FOR_HIRING = ['tst-cndt', 'pf-antecedentes'];

/** Token → text, as `{{claim.saving}}` or `{{price.consulta-cpf}}` in the words of a page. */
export type Claims = Readonly<Record<string, string>>;

/** Every figure that public pages may state, computed from prices, tiers and settings. */
export function getClaims(facts: SiteFacts, locale: Locale): Claims {
  const money = (amount: number): string => formatMoney(amount, locale);
  const { plan, bonuses } = facts;
  const best = plan.tiers.at(-1) ?? { fromCount: 1, discountBps: 0 };
  const individual = getPrice(facts, 'relatorio-individual');
  return {
    ...Object.fromEntries(
      facts.products.map(({ externalId, price }) => [`price.${externalId}`, money(price)]),
    ),
    ...ofHiring(facts, individual, money),
    ...ofTime(locale),
    'claim.saving': `${best.discountBps / 100}%`,
    'claim.savingFrom': ordinal(best.fromCount, locale),
    'claim.bettorSaving': `${saveByBundle(facts)}%`,
    'claim.lowest': money(applyDiscount(individual, best.discountBps)),
    'claim.minimum': money(plan.minimum),
    'claim.minimumReports': String(coveredByMinimum(plan, individual)),
    'claim.signupCredits': money(bonuses.email),
    'claim.registrationCredits': money(bonuses.registration),
    'claim.chatbotCredits': money(bonuses.chatbot),
    'claim.referralCredits': money(bonuses.referral),
    'claim.investorCredits': money(INVESTOR_CREDITS),
    'claim.schoolStaff': String(SCHOOL_SMALL_STAFF),
  };
}

/** The single checks that one report on a bettor holds together. */
const BETTOR_CHECKS = [
  'consulta-cpf',
  'impedidos-apostas',
  'exposicao-politica',
  'sancoes-cpf',
  'listas-internacionais-cpf',
];
const BETTOR_REPORT = 'prevencao-lavagem-dinheiro';

/** Full percent by which that report is cheaper than its checks one by one; 0 where it is not (decision 0130). */
function saveByBundle(facts: SiteFacts): number {
  const singles = BETTOR_CHECKS.reduce((sum, id) => sum + getPrice(facts, id), 0);
  const bundle = getPrice(facts, BETTOR_REPORT);
  return bundle > 0 && bundle < singles ? Math.floor(100 - (bundle * 100) / singles) : 0;
}

/** Deadlines, terms and ages, from the rules. */
function ofTime(locale: Locale): Claims {
  const say = (count: number, [pt, en]: readonly [string, string]): string =>
    `${count} ${locale === 'pt-BR' ? pt : en}`;
  return {
    'claim.time': say(DEADLINE_MS / 60_000, ['minutos', 'minutes']),
    'claim.kept': say(RETENTION_YEARS, ['anos', 'years']),
    'claim.grace': say(GRACE_DAYS, ['dias', 'days']),
    'claim.oldAge': say(AGE_LIMITS.old.value, ['anos', 'years']),
    'claim.bettingDays': say(BETTING_PLAN_DAYS, ['dias', 'days']),
  };
}

function ofHiring(facts: SiteFacts, individual: number, money: (amount: number) => string): Claims {
  const shares = facts.products.find(({ externalId }) => externalId === 'relatorio-individual')?.shares ?? {};
  const blocked = NOT_FOR_HIRING.reduce((sum, id) => sum + (shares[id] ?? 0), 0);
  const parts = Object.entries(shares).map(([id, share]) => [`share.${id}`, money(share)]);
  return { ...Object.fromEntries(parts), 'claim.hiringPrice': money(individual - blocked) };
}

/** The current price of a product; 0 while it is not on sale. */
export const getPrice = ({ products }: SiteFacts, externalId: string): number =>
  products.find((product) => product.externalId === externalId)?.price ?? 0;

/** `1.001º` or `1,001st`. */
function ordinal(count: number, locale: Locale): string {
  const figure = count.toLocaleString(locale);
  if (locale === 'pt-BR') return `${figure}º`;
  const suffixes = { one: 'st', two: 'nd', few: 'rd' } as Record<string, string>;
  return figure + (suffixes[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(count)] ?? 'th');
}

const TOKEN = /\{\{([\w.-]+)\}\}/g;

/** The tokens in a text. */
export const listTokens = (text: string): string[] => [...text.matchAll(TOKEN)].map(([, name]) => name ?? '');

/** Fills in the figures of every text within `words`. @throws Error for an unknown token */
export function fillClaims<T>(words: T, claims: Claims): T {
  if (typeof words === 'string') {
    return words.replace(TOKEN, (_whole, name: string) => {
      const text = claims[name];
      if (text === undefined) throw new Error(`no claim ${name}`);
      return text;
    }) as T;
  }
  if (Array.isArray(words)) return words.map((each) => fillClaims(each, claims)) as T;
  if (words === null || typeof words !== 'object') return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, fillClaims(value, claims)]),
  ) as T;
}
