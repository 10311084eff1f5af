import { Button } from '~/views/components/button';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { OwnPageProps } from './candidate.types';
import { IdentityFields } from './identity-fields';

/** Another CPF and birth date; what became of those given first is not told. */
export function Correct(props: OwnPageProps) {
  const { token, errors } = props;
  const { t } = useTranslation('candidatePage');
  const { href } = usePage();
  return (
    <Form action={href('candidate-page-correct', { token })} className="c-card l-stack" open>
      <h2>{t('correct.title')}</h2>
      <ErrorSummary errors={summaryErrors(errors)} />
      <p>{t('correct.text')}</p>
      <IdentityFields {...props} />
      <Button look="secondary" wide>
        {t('correct.submit')}
      </Button>
    </Form>
  );
}
