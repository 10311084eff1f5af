import type { CandidatePageView } from '~/src/domains/recruitment/page/page.queries';

export interface OwnPageProps {
  view: CandidatePageView;
  token: string;
  now: Date;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}
