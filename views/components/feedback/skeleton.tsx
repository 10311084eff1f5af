import { useTranslation } from '~/views/translation';

/** The shape of what an island is fetching; never for a page's own content. */
export function Skeleton({ lines = 3, block }: { lines?: number; block?: boolean }) {
  const { t } = useTranslation('components');
  return (
    <div className="c-skeleton">
      <span className="u-hidden">{t('skeleton.loading')}</span>
      {block && <div className="c-skeleton__line c-skeleton__line--block" />}
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <div className="c-skeleton__line" key={index} />
      ))}
    </div>
  );
}
