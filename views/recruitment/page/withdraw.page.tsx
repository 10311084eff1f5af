import type { CandidatePageView } from '~/src/domains/recruitment/page/page.queries';
import { Button } from '~/views/components/button';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  view: CandidatePageView;
  token: string;
  errors: FormErrors<never>;
}

/** Confirms before a candidate withdraws. */
export default function WithdrawPage({ view, token, errors }: Props) {
  const { t } = useTranslation('candidatePage');
  const { href } = usePage();
  return (
    <div className="l-grid c-guest">
      <p>
        <a href={href('candidate-page', { token })}>{view.vacancy.title}</a>
      </p>
      <h1>{t('withdraw.title')}</h1>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('candidate-page-withdraw', { token })} className="c-card l-stack" open>
        <p>{t('withdraw.text', { company: view.company })}</p>
        <Button look="danger" wide>
          {t('withdraw.submit')}
        </Button>
      </Form>
    </div>
  );
}
