import { useTranslation } from '~/views/translation';

interface Props {
  /** Number of lines before the displayed ones, displayed, and in total. */
  before: number;
  pageCount: number;
  count: number;
  moreHref: string | null;
  firstHref: string | null;
}

/** The displayed range of a list, and links to the rest. */
export function ListFoot({ before, pageCount, count, moreHref, firstHref }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  return (
    <div className="c-list-foot">
      <span>
        {t('list.shown', { from: before + 1, to: before + pageCount, count })}
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
