import type {
  AtsJob,
  AtsKind,
  ConnectionView,
  TestFinding,
} from '~/src/domains/recruitment/connections/connections.types';
import type { FormContent } from '~/views/components/forms/define-form';
import type { connectionForm } from './connection.form';

export interface ConnectionProps extends FormContent<typeof connectionForm> {
  slug: string;
  uid: string;
  kind: AtsKind;
  /** Null for a new one. */
  connection: ConnectionView | null;
  /** URL that the system calls. */
  url: string;
  jobs: (AtsJob & { field: string })[];
  vacancies: { id: string; code: string; title: string }[];
  /** Test results; null unless it was just tested. */
  findings: TestFinding[] | null;
}
