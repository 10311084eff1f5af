import { TECHNICAL } from './processing';
import type { Period, RestRule, RoutineRule } from './retention.types';
import { ROUTINES, type RoutineId } from './routines';

/** What has no routine of its own: it goes as a part of other work, or stays. */
export const REST = {
  'account-work': {
    holders: ['candidate', 'verified', 'customer'],
    data: ['identity', 'contact', 'messages'],
    basis: ['contract', 'fraud'],
    recipients: ['recruiter', 'requester', 'programs'],
    tables: [
      ...['vacancies', 'candidates', 'check_packages', 'recruitment_runs', 'ats_connections', 'ats_jobs'],
      ...['ats_updates', 'application_checks', 'application_events', 'application_notes'],
      ...['application_decisions', 'application_contests', 'adverse_notices'],
      ...['verification_integrations', 'verification_policies'],
    ],
    period: null,
    law: 'instruction',
    goesWith: 'privacy.erase-accounts',
  },
  keys: {
    ...TECHNICAL,
    tables: ['subject_keys'],
    period: null,
    law: 'need',
    goesWith: null,
  },
  audit: {
    holders: ['customer', 'operator'],
    data: ['access', 'usage'],
    basis: ['law', 'interest'],
    recipients: ['nobody'],
    tables: ['audit_events', 'audit_chains'],
    period: null,
    law: 'proof',
    goesWith: null,
  },
  ledger: {
    holders: ['customer'],
    data: ['financial'],
    basis: ['contract', 'law'],
    recipients: ['bank'],
    tables: [
      ...['journal', 'entries', 'ledger_accounts', 'ledger_sums', 'ledger_progress', 'holds', 'hold_lots'],
      ...['lots', 'wallets', 'adjustments', 'budget_months', 'invoices', 'invoice_lines'],
      ...['invoice_reissues', 'pix_charges', 'pix_refunds', 'pix_unmatched_payments'],
      ...['promotional_code_uses', 'purchase_code_uses', 'bonus_claims'],
    ],
    period: null,
    law: 'tax',
    goesWith: null,
  },
  'support-visits': {
    holders: ['customer', 'operator'],
    data: ['access', 'messages'],
    basis: ['interest'],
    recipients: ['nobody'],
    tables: ['support_visits', 'operator_actions'],
    period: null,
    law: 'proof',
    goesWith: null,
  },
  agreements: {
    holders: ['customer'],
    data: ['identity', 'usage'],
    basis: ['contract', 'law'],
    recipients: ['nobody'],
    tables: [
      ...['accounts', 'companies', 'company_tokens', 'accepted_terms', 'right_periods', 'control_changes'],
    ],
    period: null,
    law: 'proof',
    goesWith: null,
  },
  'low-balances': {
    holders: ['customer'],
    data: ['financial'],
    basis: ['contract'],
    recipients: ['mail'],
    tables: ['low_balances'],
    period: null,
    law: 'need',
    goesWith: 'billing.low-balance',
  },
  demand: { ...TECHNICAL, tables: ['product_demand'], period: null, law: 'need', goesWith: 'reports.demand' },
  lists: {
    holders: ['listed'],
    data: ['identity', 'answers'],
    basis: ['law', 'interest'],
    recipients: ['requester'],
    tables: ['list_versions', 'list_entries', 'list_names', 'list_keys', 'list_sounds', 'list_failures'],
    period: null,
    law: 'need',
    goesWith: 'sources.import-lists',
  },
  'set-up': {
    ...TECHNICAL,
    tables: [
      ...[
        'settings',
        'setting_values',
        'products',
        'product_sources',
        'prices',
        'sources',
        'credit_packages',
        'credit_package_terms',
        'plan_terms',
        'plan_tiers',
      ],
      ...[
        'postpaid_plans',
        'price_notice_dismissals',
        'promotional_codes',
        'purchase_codes',
        'cost_centers',
        'budgets',
      ],
      ...['bank_partners', 'terminal_partners', 'terminals', 'name_folds', 'operating_figures'],
      'queue_states',
      'breaker_states',
    ],
    period: null,
    law: 'need',
    goesWith: null,
  },
} as const satisfies Record<string, RestRule>;

export type ClassId = RoutineId | keyof typeof REST;

/** Everything that is stored, by class: what the model's table, the page and the record of processing are made of. */
export const RETENTION = { ...ROUTINES, ...REST } as const;
export const CLASS_IDS = Object.keys(RETENTION) as ClassId[];

type Rule = RoutineRule | RestRule;
/** A class without the types of its own values. */
export const ruleOf = (id: ClassId): Rule => RETENTION[id];

/** The job that removes what is in a class; null for none. */
export function jobOf(id: ClassId): string | null {
  const rule = ruleOf(id);
  return 'job' in rule ? rule.job : rule.goesWith;
}

type Timed = { [Id in RoutineId]: (typeof ROUTINES)[Id]['period'] extends Period ? Id : never }[RoutineId];

/** So long before `at`; months back from a day that their month does not have end on its last. */
export function before(period: Period, at: Date): Date {
  const { years = 0, months = 0, days = 0, hours = 0 } = period;
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() - years, date.getUTCMonth() - months);
  // Day 31 of a shorter month is a day of the next one, and what is younger would go.
  if (date.getUTCDate() !== at.getUTCDate()) date.setUTCDate(0);
  return new Date(date.getTime() - (days * 24 + hours) * 3_600_000);
}

/** What is older than this is removed. */
export const keptSince = (id: Timed, { now }: { now: () => Date }): Date =>
  before(ROUTINES[id].period, now());
