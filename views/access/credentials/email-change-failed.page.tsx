import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** An invalid link of an e-mail change, with the reason. */
export default function EmailChangeFailedPage({ message }: { message: string }) {
  const { t } = useTranslation('security');
  const { href } = usePage();
  return (
    <DialogPage title={t('email.failedTitle')}>
      <Notice tone="error" alert>
        <p>{message}</p>
      </Notice>
      <LinkButton href={href('email-change')}>{t('email.title')}</LinkButton>
    </DialogPage>
  );
}
