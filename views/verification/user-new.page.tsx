import type { Claim } from '~/src/shared/actor';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ClaimBoxes } from './claim-boxes';
import { newUserForm } from './users.form';

interface Props {
  email: string;
  claims: readonly string[];
  /** What the reader may give. */
  choices: readonly Claim[];
  errors: FormErrors<typeof newUserForm>;
}

/** Invites somebody to verifications. */
export default function UserNewPage({ email, claims, choices, errors }: Props) {
  const { t } = useTranslation('verificationUsers');
  const field = useFields(newUserForm, { errors });
  const { href } = usePage();
  return (
    <DialogPage title={t('new')} lead={t('newLead')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('doccheck-user-new')} className="l-stack">
        <TextField {...field('email')} value={email} required />
        <ClaimBoxes claims={claims} choices={choices} error={errors.claims?.[0]} />
        <div className="c-button-group">
          <Button>{t('invite')}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}
