import { ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The post-paid registration is done. */
export default function PostpaidSuccessPage() {
  const { t } = useTranslation('company');
  const { href } = usePage();
  return (
    <DialogPage title={t('postpaid.successTitle')} lead={t('postpaid.successLead')}>
      <ButtonGroup>
        <LinkButton href={href('home')}>{t('postpaid.successHome')}</LinkButton>
      </ButtonGroup>
    </DialogPage>
  );
}
