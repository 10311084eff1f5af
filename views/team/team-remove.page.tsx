import { REMOVAL_REASONS, type TeamEntry } from '~/src/domains/team/team.types';
import { toNameCase } from '~/src/shared/names';
import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { removeForm } from './team.form';

interface Props {
  entry: TeamEntry;
  isMe: boolean;
  errors: FormErrors<typeof removeForm>;
  /** The submitted choice of a rejected form. */
  reason: string;
  note: string;
}

/** Confirms before a member loses access. */
export default function TeamRemovePage({ entry, isMe, errors, reason, note }: Props) {
  const { t } = useTranslation('team');
  const field = useFields(removeForm, { errors });
  const { href } = usePage();
  const name = entry.name ? toNameCase(entry.name) : entry.email;
  const here = href('team-user', { userUid: entry.uid });
  const invitation = entry.kind === 'invitation';
  const heading = invitation ? 'remove.headingInvitation' : isMe ? 'remove.headingMe' : 'remove.heading';
  const submit = invitation ? 'remove.submitInvitation' : isMe ? 'remove.submitMe' : 'remove.submit';
  const text = invitation ? 'remove.textInvitation' : isMe ? 'remove.textMe' : 'remove.text';
  return (
    <DialogPage title={t(heading, { name })} lead={t(text)}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('team-user-remove', { userUid: entry.uid })}>
        {!invitation && !isMe && (
          <>
            <Select
              {...field('reason')}
              placeholder={t('remove.choose')}
              value={reason}
              options={REMOVAL_REASONS.map((code) => ({ value: code, label: t(`remove.reasons.${code}`) }))}
            />
            <TextArea {...field('note')} value={note} rows={3} />
          </>
        )}
        <ButtonGroup>
          <Button look="danger">{t(submit)}</Button>
          <LinkButton href={here} look="secondary">
            {t('remove.keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
