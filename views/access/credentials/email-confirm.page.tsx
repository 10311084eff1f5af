import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** The address being validated. */
  email: string;
  secret: string;
  /** It was already validated. */
  done: boolean;
}

/** Target of the validation link: a button, because mail clients prefetch links. */
export default function EmailConfirmPage({ email, secret, done }: Props) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  return (
    <DialogPage
      title={t(done ? 'email.doneHeading' : 'email.confirmHeading')}
      lead={t(done ? 'email.done' : 'email.confirmLead', { email })}
    >
      <Form action={href('email-confirmation', { validateEmailRequestUID: secret })}>
        <Button wide>{t(done ? 'email.continue' : 'email.confirmButton')}</Button>
      </Form>
    </DialogPage>
  );
}
