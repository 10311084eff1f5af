import type { CitedFinding, Proposal } from './texts.store';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'adverse_notices.findings': CitedFinding[];
    'application_decisions.decision': Proposal['decision'];
  }
}
