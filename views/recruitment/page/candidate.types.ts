import type { CandidatePageView } from '~/src/domains/recruitment/page/page.queries';
import type { FormContent } from '~/views/components/forms/define-form';
import type { acknowledgeForm, correctionForm } from './candidate.form';

export interface OwnPageProps extends FormContent<typeof acknowledgeForm | typeof correctionForm> {
  view: CandidatePageView;
  token: string;
  now: Date;
}
