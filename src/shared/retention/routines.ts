import { ACCESS, QUERIES, RIGHTS, TECHNICAL } from './processing';
import type { RoutineRule } from './retention.types';
import { min, SWEEP } from './sweep';
import { WORK_ROUTINES } from './work-routines';

/** How often each job with routines runs, in minutes; a test compares with its schedule. */
export const ROUTINE_MINUTES: Readonly<Record<string, number>> = {
  'privacy.drop-what-is-over': 60,
  'privacy.erase-accounts': 60,
  'platform.clean-outbox': 60,
  'access.clean': 60,
  'subjects.forget': 60,
  'batches.forget': 60,
  'verification.tidy': 5,
  'recruitment.tidy': 5,
  'developers.turn-requests': 60,
  'terminals.forget': 1,
};

/** What a routine of its own removes; the texts of each are in `locales/<language>/retention.json`. */
export const ROUTINES = {
  ...WORK_ROUTINES,
  outbox: {
    ...TECHNICAL,
    tables: ['outbox'],
    period: { days: 7 },
    law: 'need',
    job: 'platform.clean-outbox',
    oldest: min('outbox', 'settled_at'),
  },
  'dead-letters': {
    ...TECHNICAL,
    tables: ['dead_letters', 'dead_letter_decisions'],
    period: { days: 90 },
    law: 'proof',
    job: 'platform.clean-outbox',
    oldest: min('dead_letters', 'settled_at'),
  },
  'queue-pauses': {
    ...TECHNICAL,
    tables: ['queue_pauses'],
    period: { days: 90 },
    law: 'proof',
    job: 'platform.clean-outbox',
    oldest: min('queue_pauses', 'resumed_at'),
  },
  events: {
    ...TECHNICAL,
    tables: ['events'],
    /** A day longer than programs may list them and have them delivered again (webhooks.rules.ts). */
    period: { days: 31 },
    law: 'need',
    job: 'platform.clean-outbox',
    oldest: null,
  },
  'counted-events': {
    ...TECHNICAL,
    tables: ['analytics_events'],
    // What is counted is compared with the year before.
    period: { days: 400 },
    law: 'need',
    job: 'platform.clean-outbox',
    oldest: min('analytics_events', 'created_at'),
  },
  idempotency: {
    ...QUERIES,
    recipients: ['programs'],
    tables: ['idempotency_keys'],
    period: { hours: 24 },
    law: 'need',
    job: 'platform.clean-outbox',
    oldest: min('idempotency_keys', 'created_at'),
  },
  'api-requests': {
    ...ACCESS,
    tables: ['api_requests'],
    period: { days: 30 },
    law: 'need',
    job: 'developers.turn-requests',
    // A day's table goes at once, when all of it is over.
    oldest: "select min(at) from api_requests where at < $at - interval '1 day'",
  },
  'webhook-deliveries': {
    ...QUERIES,
    basis: ['contract'],
    recipients: ['programs'],
    tables: ['webhook_deliveries', 'webhook_attempts'],
    period: { days: 30 },
    law: 'need',
    job: SWEEP,
    oldest: min('webhook_deliveries', 'created_at'),
  },
  logins: {
    ...ACCESS,
    tables: ['login_records'],
    period: { months: 6 },
    law: 'access',
    job: 'access.clean',
    oldest: min('login_records', 'last_seen_at'),
  },
  tokens: {
    ...ACCESS,
    data: ['access', 'contact'],
    tables: ['api_tokens', 'challenges', 'email_changes', 'recovery_requests'],
    period: { days: 1 },
    law: 'need',
    job: 'access.clean',
    oldest: min('api_tokens', 'expires_at'),
  },
  'phone-codes': {
    ...ACCESS,
    data: ['contact'],
    recipients: ['mail'],
    tables: ['phone_codes'],
    period: { days: 1 },
    law: 'need',
    job: SWEEP,
    oldest: min('phone_codes', 'created_at'),
  },
  messages: {
    holders: ['customer', 'candidate', 'subject', 'visitor'],
    data: ['contact', 'messages'],
    basis: ['contract'],
    recipients: ['mail'],
    tables: ['messages', 'text_messages'],
    period: { days: 90 },
    law: 'need',
    job: SWEEP,
    oldest: min('messages', 'created_at', 'user_id is null'),
  },
  contracts: {
    holders: ['customer'],
    data: ['identity'],
    basis: ['contract', 'fraud'],
    recipients: ['nobody'],
    tables: ['onboarding_documents'],
    period: { hours: 24 },
    law: 'need',
    job: SWEEP,
    oldest: min('onboarding_documents', 'created_at', 'accepted_at is null'),
  },
  chats: {
    holders: ['visitor', 'customer'],
    data: ['contact', 'messages'],
    basis: ['contract'],
    recipients: ['chat'],
    tables: ['chat_conversations', 'chat_messages'],
    period: { days: 1 },
    law: 'need',
    job: SWEEP,
    // What the team has not received waits for a week.
    oldest: "select min(last_at) from chat_conversations where last_at < $at - interval '6 days'",
  },
  leads: {
    holders: ['visitor'],
    data: ['identity', 'contact', 'messages'],
    basis: ['contract', 'consent'],
    recipients: ['mail', 'google'],
    tables: ['leads', 'lead_replies', 'lead_steps', 'conversions'],
    period: { months: 12 },
    law: 'need',
    job: SWEEP,
    oldest: min('leads', 'created_at'),
  },
  'cookie-choices': {
    holders: ['visitor'],
    data: ['usage'],
    basis: ['law'],
    recipients: ['nobody'],
    tables: ['cookie_choices'],
    period: { years: 2 },
    law: 'proof',
    job: SWEEP,
    oldest: min('cookie_choices', 'created_at'),
  },
  subscriptions: {
    holders: ['visitor', 'customer'],
    data: ['contact'],
    basis: ['consent'],
    recipients: ['mail'],
    tables: ['status_subscriptions'],
    period: { days: 2 },
    law: 'need',
    job: SWEEP,
    oldest: min('status_subscriptions', 'created_at', 'confirmed_at is null'),
  },
  'subject-proofs': {
    ...RIGHTS,
    data: ['identity', 'access'],
    tables: ['subject_sessions', 'subject_events'],
    period: { months: 6 },
    law: 'access',
    job: 'subjects.forget',
    oldest: min('subject_sessions', 'created_at'),
  },
  'subject-requests': {
    ...RIGHTS,
    tables: ['subject_requests', 'subject_messages'],
    period: { years: 5 },
    law: 'rights',
    job: 'subjects.forget',
    oldest: min('subject_requests', 'answered_at'),
  },
  'discarded-files': {
    ...TECHNICAL,
    tables: ['discarded_files'],
    period: { hours: 1 },
    law: 'need',
    job: SWEEP,
    oldest: min('discarded_files', 'noted_at'),
  },
  'orphaned-files': {
    ...TECHNICAL,
    tables: [],
    period: { days: 1 },
    law: 'need',
    job: SWEEP,
    oldest: null,
  },
  'bank-notices': {
    holders: ['customer'],
    data: ['financial'],
    basis: ['contract'],
    recipients: ['nobody'],
    tables: ['pix_unreadable_notices'],
    period: { days: 90 },
    law: 'need',
    job: SWEEP,
    oldest: min('pix_unreadable_notices', 'received_at'),
  },
  'terminal-drafts': {
    ...QUERIES,
    tables: ['terminal_sales'],
    // Each draft says when it expires.
    period: null,
    law: 'need',
    job: 'terminals.forget',
    oldest: min('terminal_sales', 'expires_at', "state = 'draft'"),
  },
  measurements: {
    ...TECHNICAL,
    tables: ['measured_minutes', 'component_minutes', 'component_days', 'incidents', 'source_pauses'],
    period: { days: 90 },
    law: 'need',
    job: SWEEP,
    oldest: min('measured_minutes', 'minute'),
  },
  'retention-runs': {
    ...TECHNICAL,
    tables: ['retention_runs'],
    period: { days: 90 },
    law: 'proof',
    job: SWEEP,
    oldest: min('retention_runs', 'started_at'),
  },
  cancellations: {
    ...TECHNICAL,
    tables: ['user_cancellations'],
    period: { days: 90 },
    law: 'proof',
    job: SWEEP,
    // Of an erased user. It stays where nobody took their place in a company: by it they are none of its administrators.
    oldest: min(
      'user_cancellations c',
      'cancel_at',
      `(select status from users u where u.id = c.user_id) = 'cancelled'
        and not exists (select 1 from memberships m where m.user_id = c.user_id offset 0)`,
    ),
  },
  accounts: {
    holders: ['customer'],
    data: ['identity', 'contact', 'access'],
    basis: ['contract'],
    recipients: ['sources', 'mail'],
    tables: [
      ...['users', 'persons', 'addresses', 'preferences', 'known_devices'],
      ...['social_identities', 'email_validations', 'password_resets', 'returned_addresses'],
      ...['recovery_codes', 'factor_removals'],
      ...['preset_accounts', 'chatbot_accounts', 'memberships', 'invitations', 'removed_members'],
      ...['blocked_members', 'review_tutorials', 'history_views', 'auto_confirmations'],
      ...['betting_credentials', 'onboarding_codes', 'onboarding_quizzes', 'onboarding_requests'],
      ...['company_registrations', 'postpaid_signups', 'api_keys', 'webhook_endpoints'],
    ],
    // Seven days of grace; each row says when they end.
    period: null,
    law: 'rights',
    job: 'privacy.erase-accounts',
    oldest: min(
      'user_cancellations c',
      'cancel_at',
      "(select status from users u where u.id = c.user_id) = 'active'",
    ),
  },
} as const satisfies Record<string, RoutineRule>;

export type RoutineId = keyof typeof ROUTINES;
export const ROUTINE_IDS = Object.keys(ROUTINES) as RoutineId[];

/** How often a routine runs, in milliseconds. */
export const intervalOf = (id: RoutineId): number => (ROUTINE_MINUTES[ROUTINES[id].job] ?? 0) * 60_000;

const LEAST_LATE_MS = 15 * 60_000;

/** A routine is late when it has not ended well for two of its intervals; a frequent one for a quarter of an hour. */
export const lateAfter = (id: RoutineId): number => Math.max(2 * intervalOf(id), LEAST_LATE_MS);
