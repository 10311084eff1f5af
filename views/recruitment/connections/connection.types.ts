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
  /** Null: it is to be made. */
  connection: ConnectionView | null;
  /** Where the system calls us. */
  url: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  jobs: (AtsJob & { field: string })[];
  vacancies: { id: string; code: string; title: string }[];
  /** What the test found; null where none was made just now. */
  findings: TestFinding[] | null;
}
