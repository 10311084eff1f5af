import type { AuditAction, AuditDetails, SubjectKind } from './audit.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'audit_events.action': AuditAction;
    'audit_events.details': AuditDetails;
    'audit_events.subject_kind': SubjectKind;
  }
}
