import { Notice } from '~/views/components/feedback/notice';
import { useTranslation } from '~/views/translation';

/** Says that the answer concerns another account than the reader's own, to which they stay logged in. */
export function OtherAccount({ own, email }: { own: string | null; email: string }) {
  const { t } = useTranslation('entry');
  if (!own) return null;
  return (
    <Notice tone="info">
      <p>{t('email.other', { own, email })}</p>
    </Notice>
  );
}
