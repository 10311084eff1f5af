import type { CandidatePageView } from '~/src/domains/recruitment/page/page.queries';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { contestForm } from './candidate.form';

interface Props extends FormContent<typeof contestForm> {
  view: CandidatePageView;
  token: string;
}

/** The candidate's contestation. */
export default function ContestPage({ view, token, values, errors }: Props) {
  const { t } = useTranslation('candidatePage');
  const field = useFields(contestForm, { values, errors });
  const { href } = usePage();
  return (
    <div className="l-grid c-guest">
      <p>
        <a href={href('candidate-page', { token })}>{view.vacancy.title}</a>
      </p>
      <h1>{t('contest.title')}</h1>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('candidate-page-contest', { token })} className="c-card l-stack" open>
        <p>{t('contest.text', { company: view.company })}</p>
        <TextArea {...field('texto')} rows={6} />
        <Button wide>{t('contest.submit')}</Button>
      </Form>
    </div>
  );
}
