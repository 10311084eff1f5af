import type { Purpose } from '~/src/domains/reports';
import type { VerificationEventKind } from './events.store';
import type {
  Challenge,
  CheckCode,
  IntegrationPolicy,
  RawCode,
  VerificationState,
} from './verification.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'verification_checks.code': CheckCode;
    'verification_decisions.from_state': VerificationState;
    'verification_events.details': Record<string, unknown>;
    'verification_events.kind': VerificationEventKind;
    'verification_integrations.policy': Partial<IntegrationPolicy>;
    'verification_integrations.purpose': Purpose;
    'verification_pictures.facts': Record<string, number> | null;
    'verification_policies.policy': Partial<IntegrationPolicy>;
    'verifications.challenge': Challenge | null;
    'verifications.policy': IntegrationPolicy;
    'verifications.raw_code': RawCode;
  }
}
