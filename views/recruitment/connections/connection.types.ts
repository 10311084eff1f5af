import type {
  AtsJob,
  AtsKind,
  ConnectionView,
  TestFinding,
} from '~/src/domains/recruitment/connections/connections.types';

export interface ConnectionProps {
  slug: string;
  uid: string;
  kind: AtsKind;
  /** Null for a new one. */
  connection: ConnectionView | null;
  /** URL that the system calls. */
  url: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  jobs: (AtsJob & { field: string })[];
  vacancies: { id: string; code: string; title: string }[];
  /** Test results; null unless it was just tested. */
  findings: TestFinding[] | null;
}
