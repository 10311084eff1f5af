import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  link: 'confirm' | 'stop';
  secret: string;
  /** Both masked. */
  from: string;
  to: string;
}

/** Target of the links of an e-mail change: a button, because mail clients prefetch links. */
export default function EmailChangeLinkPage({ link, secret, from, to }: Props) {
  const { t } = useTranslation('security');
  const { href } = usePage();
  const route = link === 'confirm' ? 'email-change-confirm' : 'email-change-stop';
  return (
    <DialogPage title={t(`email.${link}Title`)} lead={t(`email.${link}Text`, { from, to })}>
      <Form action={href(route, { secret })}>
        <Button wide look={link === 'stop' ? 'danger' : 'primary'}>
          {t(`email.${link}Button`)}
        </Button>
      </Form>
    </DialogPage>
  );
}
