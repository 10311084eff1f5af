import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  ids: { userUid: string; organizationUid: string };
}

/** Asks a logged-in user before a WhatsApp link logs them out. */
export default function WhatsappPage({ ids }: Props) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  return (
    <DialogPage title={t('whatsapp.heading')} lead={t('whatsapp.lead')}>
      <Form action={href('whatsapp-entry')}>
        <input type="hidden" name="user_uid" value={ids.userUid} />
        <input type="hidden" name="organization_uid" value={ids.organizationUid} />
        <ButtonGroup>
          <Button>{t('whatsapp.leave')}</Button>
          <LinkButton href={href('home')} look="secondary">
            {t('whatsapp.stay')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
