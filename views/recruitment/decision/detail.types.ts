import type { ApplicationView } from '~/src/domains/recruitment/decision/detail.queries';
import type { PermittedProduct } from '~/src/domains/recruitment/vacancies/permitted.rules';

export interface CandidateProps {
  slug: string;
  view: ApplicationView;
  now: Date;
  me: string;
  /** The full CPF, once revealed. */
  cpf: string | null;
  /** Its position among the waiting ones. */
  queue: { place: number | null; of: number };
  canDecline: boolean;
  permitted: PermittedProduct[];
  hasKeys: boolean;
}
