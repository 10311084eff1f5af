import { useTranslation } from '~/views/translation';

interface Props {
  /** Lines before the first shown, shown, and all. */
  before: number;
  shown: number;
  count: number;
  moreHref: string | null;
  firstHref: string | null;
}

/** Which lines of how many a list shows, and the ways to the others. */
export function ListFoot({ before, shown, count, moreHref, firstHref }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  return (
    <div className="c-list-foot">
      <span>
        {t('list.shown', { from: before + 1, to: before + shown, count })}
        {moreHref && (
          <>
            {' · '}
            <a href={moreHref}>{t('list.more')}</a>
          </>
        )}
        {firstHref && (
          <>
            {' · '}
            <a href={firstHref}>{t('list.newest')}</a>
          </>
        )}
      </span>
    </div>
  );
}
