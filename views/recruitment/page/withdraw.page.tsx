import type { CandidatePageView } from '~/src/domains/recruitment/page/page.queries';
import { Button } from '~/views/components/button';
import type { FormErrors } from '~/views/components/forms/define-form';
import { useTranslation } from '~/views/translation';
import { CandidateStep } from './candidate-step';

interface Props {
  view: CandidatePageView;
  token: string;
  errors: FormErrors<never>;
}

/** Confirms before a candidate withdraws. */
export default function WithdrawPage({ view, token, errors }: Props) {
  const { t } = useTranslation('candidatePage');
  return (
    <CandidateStep
      view={view}
      token={token}
      title={t('withdraw.title')}
      route="candidate-page-withdraw"
      errors={errors}
    >
      <p>{t('withdraw.text', { company: view.company })}</p>
      <Button look="danger" wide>
        {t('withdraw.submit')}
      </Button>
    </CandidateStep>
  );
}
