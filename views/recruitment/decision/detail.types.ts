import type { ApplicationView } from '~/src/domains/recruitment/decision/detail.queries';
import type { PermittedProduct } from '~/src/domains/recruitment/vacancies/permitted.rules';

export interface CandidateProps {
  slug: string;
  view: ApplicationView;
  now: Date;
  me: string;
  /** The whole CPF, once it was asked for. */
  cpf: string | null;
  /** Where it stands among those that wait. */
  queue: { place: number | null; of: number };
  mayDecline: boolean;
  permitted: PermittedProduct[];
  hasKeys: boolean;
}
