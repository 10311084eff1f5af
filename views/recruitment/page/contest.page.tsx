import type { CandidatePageView } from '~/src/domains/recruitment/page/page.queries';
import { Button } from '~/views/components/button';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  view: CandidatePageView;
  token: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** The candidate's contestation. */
export default function ContestPage({ view, token, values, errors }: Props) {
  const { t } = useTranslation('candidatePage');
  const { href } = usePage();
  return (
    <div className="c-capture">
      <p>
        <a href={href('candidate-page', { token })}>{view.vacancy.title}</a>
      </p>
      <h1>{t('contest.title')}</h1>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('candidate-page-contest', { token })} className="c-card l-stack" open>
        <p>{t('contest.text', { company: view.company })}</p>
        <TextArea
          name="texto"
          label={t('contest.label')}
          hint={t('contest.hint')}
          value={values.texto}
          error={errors.texto?.[0]}
          rows={6}
          maxLength={3_000}
        />
        <Button wide>{t('contest.submit')}</Button>
      </Form>
    </div>
  );
}
