import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type AccessChoices, AccessFields, type AccessValues } from './access-fields';
import { inviteForm } from './team.form';

interface Props {
  email: string;
  access: AccessValues;
  choices: AccessChoices;
  errors: FormErrors<typeof inviteForm>;
}

/** Invites somebody by e-mail; a page, and a dialog's content. */
export default function TeamInvitePage({ email, access, choices, errors }: Props) {
  const { t } = useTranslation('team');
  const field = useFields(inviteForm, { errors });
  const { href } = usePage();
  return (
    <DialogPage title={t('invite.title')} lead={t('invite.lead')}>
      <Form action={href('team-invite')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField {...field('email')} value={email} />
        <AccessFields access={access} choices={choices} errors={errors} />
        <ButtonGroup>
          <Button icon="send">{t('invite.submit')}</Button>
          <LinkButton href={href('team')} look="secondary">
            {t('invite.cancel')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
