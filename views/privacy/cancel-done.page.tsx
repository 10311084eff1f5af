import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The page after the cancellation; anonymous. */
export default function CancelDonePage({ graceDays }: { graceDays: number }) {
  const { t } = useTranslation('privacy');
  const { href } = usePage();
  return (
    <div className="l-stack l-narrow">
      <h1>{t('done.heading')}</h1>
      <Notice tone="ok">{t('done.text', { count: graceDays })}</Notice>
      <p>{t('done.undo')}</p>
      <p>
        <LinkButton href={href('landing')} look="secondary">
          {t('done.home')}
        </LinkButton>
      </p>
    </div>
  );
}
