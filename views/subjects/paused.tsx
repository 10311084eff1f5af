import { Notice } from '~/views/components/feedback/notice';
import { InlineText } from '~/views/components/inline-text';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Too many codes: until when, and the way that stays open. Said alike of every CPF. */
export function Paused({ time }: { time: string }) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  return (
    <Notice tone="warning" title={t('paused.title')} alert>
      <p>
        <InlineText text={t('paused.text')} values={{ time }} />
      </p>
      <p>
        <a href={href('subject-by-hand')}>{t('paused.link')}</a>
      </p>
    </Notice>
  );
}
