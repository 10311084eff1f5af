import { useTranslation } from 'react-i18next';
import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { Notice } from '~/views/components/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';

interface Props {
  company: string;
  /** The e-mail that was invited. */
  invited: string;
  /** The e-mail of whoever is logged in. */
  account: string;
  code: string;
}

/** A company's invitation, to accept by a press. */
export default function InvitationPage({ company, invited, account, code }: Props) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  return (
    <DialogPage title={t('invitation.heading', { company })} lead={t('invitation.lead')}>
      <p>{t('invitation.account', { email: account })}</p>
      {invited !== account && <Notice tone="warning">{t('invitation.otherEmail', { invited })}</Notice>}
      <Form action={href('invitation', { invitationCode: code })}>
        <ButtonGroup>
          <Button>{t('invitation.accept')}</Button>
          <LinkButton href={href('home')} look="secondary">
            {t('invitation.later')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
