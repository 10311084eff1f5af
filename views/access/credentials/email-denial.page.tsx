import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { OtherAccount } from './other-account';

interface Props {
  email: string;
  secret: string;
  /** E-mail of the reader, logged in to another account. */
  other: string | null;
}

/** Confirms before an account is ended that somebody else made with the reader's address. */
export default function EmailDenialPage({ email, secret, other }: Props) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  const at = { validateEmailRequestUID: secret };
  return (
    <DialogPage title={t('email.denialHeading')} lead={t('email.denialLead', { email })}>
      <OtherAccount own={other} email={email} />
      <Form action={href('email-denial', at)}>
        <Button look="danger" wide>
          {t('email.denialButton')}
        </Button>
      </Form>
      <LinkButton href={href('email-confirmation', at)} look="quiet" wide>
        {t('email.denialBack')}
      </LinkButton>
    </DialogPage>
  );
}
