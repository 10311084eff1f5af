import { z } from 'zod';
import { ACCESS_ACTIONS } from '~/src/domains/access/access.audit';
import { ACCOUNTS_ACTIONS } from '~/src/domains/accounts/accounts.audit';
import { type AuditActions, OWN_ACTIONS } from '~/src/domains/audit/audit.types';
import { BATCHES_ACTIONS } from '~/src/domains/batches/batches.audit';
import { BILLING_ACTIONS } from '~/src/domains/billing/billing.audit';
import { CONTROLS_ACTIONS } from '~/src/domains/controls/controls.audit';
import { DEVELOPERS_ACTIONS } from '~/src/domains/developers/developers.audit';
import { LEADS_ACTIONS } from '~/src/domains/leads/leads.audit';
import { MONITORING_ACTIONS } from '~/src/domains/monitoring/monitoring.audit';
import { ONBOARDING_ACTIONS } from '~/src/domains/onboarding/onboarding.audit';
import { OPERATORS_ACTIONS } from '~/src/domains/operators/operators.audit';
import { PRIVACY_ACTIONS } from '~/src/domains/privacy/privacy.audit';
import { PROFILE_ACTIONS } from '~/src/domains/profile/profile.audit';
import { RECRUITMENT_ACTIONS } from '~/src/domains/recruitment/recruitment.audit';
import { REPORTS_ACTIONS } from '~/src/domains/reports/reports.audit';
import { SOURCES_ACTIONS } from '~/src/domains/sources/sources.audit';
import { SUBJECTS_ACTIONS } from '~/src/domains/subjects/subjects.audit';
import { TEAM_ACTIONS } from '~/src/domains/team/team.audit';
import { VERIFICATION_ACTIONS } from '~/src/domains/verification/verification.audit';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import type { Locale } from '~/src/shared/locale';
import { isUuid } from '~/src/shared/uuid';

/** In the filter's order; the type requires every domain. */
const BY_DOMAIN: { [D in keyof AuditActions]: readonly AuditActions[D][] } = {
  access: ACCESS_ACTIONS,
  profile: PROFILE_ACTIONS,
  privacy: PRIVACY_ACTIONS,
  accounts: ACCOUNTS_ACTIONS,
  team: TEAM_ACTIONS,
  onboarding: ONBOARDING_ACTIONS,
  reports: REPORTS_ACTIONS,
  batches: BATCHES_ACTIONS,
  monitoring: MONITORING_ACTIONS,
  recruitment: RECRUITMENT_ACTIONS,
  verification: VERIFICATION_ACTIONS,
  billing: BILLING_ACTIONS,
  controls: CONTROLS_ACTIONS,
  sources: SOURCES_ACTIONS,
  developers: DEVELOPERS_ACTIONS,
  leads: LEADS_ACTIONS,
  subjects: SUBJECTS_ACTIONS,
  operators: OPERATORS_ACTIONS,
  audit: OWN_ACTIONS,
};
export const AUDIT_ACTIONS = Object.values(BY_DOMAIN).flat();

const id = z
  .string()
  .nullish()
  .transform((typed) => (isUuid(typed) ? typed : null))
  .catch(null);

/** Filters of the audit log, from the query string. Invalid ones are ignored. */
export const auditQuery = (locale: Locale) =>
  z
    .object({
      ...periodFields(locale),
      pessoa: id,
      conta: id,
      acao: z.enum(AUDIT_ACTIONS).nullable().catch(null).default(null),
      antes: z.string().nullable().catch('').default(null),
    })
    .refine(...PERIOD);

export type AuditQuery = z.infer<ReturnType<typeof auditQuery>>;
