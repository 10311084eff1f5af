import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  action: 'force' | 'unblock';
  accountId: string;
  id: string;
  who: string;
  errors: FormErrors<never>;
}

/** Confirms an action that affects the person's next attempts. */
export default function PersonActionPage({ action, accountId, id, who, errors }: Props) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  return (
    <DialogPage title={t(`${action}.title`)} lead={who}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <p>{t(`${action}.text`)}</p>
      <Form
        action={href(`doccheck-${action}`, { organizationExternalId: accountId, uid: id })}
        className="l-stack"
      >
        <div className="c-button-group">
          <Button>{t(`${action}.submit`)}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}
