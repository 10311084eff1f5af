import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** An invalid validation link, with the reason and the way to get another. */
export default function EmailFailedPage({ message }: { message: string }) {
  const { t } = useTranslation('entry');
  const { href } = usePage();
  return (
    <DialogPage title={t('email.failedHeading')}>
      <Notice tone="error" alert>
        <p>{message}</p>
      </Notice>
      <LinkButton href={href('onboarding-email')}>{t('email.another')}</LinkButton>
    </DialogPage>
  );
}
