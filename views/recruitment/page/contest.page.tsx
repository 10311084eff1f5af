import type { CandidatePageView } from '~/src/domains/recruitment/page/page.queries';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { TextArea } from '~/views/components/forms/text-area';
import { useTranslation } from '~/views/translation';
import { contestForm } from './candidate.form';
import { CandidateStep } from './candidate-step';

interface Props extends FormContent<typeof contestForm> {
  view: CandidatePageView;
  token: string;
}

/** The candidate's contestation. */
export default function ContestPage({ view, token, values, errors }: Props) {
  const { t } = useTranslation('candidatePage');
  const field = useFields(contestForm, { values, errors });
  return (
    <CandidateStep
      view={view}
      token={token}
      title={t('contest.title')}
      route="candidate-page-contest"
      errors={errors}
    >
      <p>{t('contest.text', { company: view.company })}</p>
      <TextArea {...field('texto')} rows={6} />
      <Button wide>{t('contest.submit')}</Button>
    </CandidateStep>
  );
}
