import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  company: string;
  /** The invited e-mail, masked, if it is not the logged-in user's. */
  otherEmail: string | null;
  /** The logged-in user's e-mail. */
  account: string;
  code: string;
}

/** A company's invitation: accepted by a button, by the account it was sent to. */
export default function InvitationPage({ company, otherEmail, account, code }: Props) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  const lead = otherEmail ? undefined : t('invitation.lead');
  return (
    <DialogPage title={t('invitation.heading', { company })} lead={lead}>
      {otherEmail && (
        <Notice tone="warning">{t('invitation.otherEmail', { invited: otherEmail, account })}</Notice>
      )}
      <p>{otherEmail ? t('invitation.howChange') : t('invitation.account', { email: account })}</p>
      <Form action={href('invitation', { invitationCode: code })}>
        <ButtonGroup>
          {otherEmail ? (
            <Button formAction={href('invitation-leave', { invitationCode: code })}>
              {t('invitation.change')}
            </Button>
          ) : (
            <Button>{t('invitation.accept')}</Button>
          )}
          <LinkButton href={href('home')} look="secondary">
            {t('invitation.later')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
