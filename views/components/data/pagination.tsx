import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';

interface PaginationProps {
  previousHref?: string;
  nextHref?: string;
  /** What is shown, in words. */
  text?: string;
}

/** Back and forth in a list that is read by cursor. */
export function Pagination({ previousHref, nextHref, text }: PaginationProps) {
  const { t } = useTranslation('components');
  return (
    <nav className="c-pages" aria-label={t('pagination.label')}>
      <span>{text}</span>
      <span className="l-cluster">
        {previousHref && (
          <LinkButton href={previousHref} look="secondary" size="small" icon="chevron-left" rel="prev">
            {t('pagination.previous')}
          </LinkButton>
        )}
        {nextHref && (
          <LinkButton href={nextHref} look="secondary" size="small" iconEnd="chevron-right" rel="next">
            {t('pagination.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}

interface LoadMoreProps {
  count: number;
  total: number;
  /** The same list, longer, leading to the first new row (`?ate=40#item-21`). */
  moreHref?: string;
}

/** "Mostrando X de Y", and the link that shows more. The script appends instead (`data-more`). */
export function LoadMore({ count, total, moreHref }: LoadMoreProps) {
  const { t, i18n } = useTranslation('components');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="c-more" data-more="">
      <p>{t('pagination.showing', { shown: number.format(count), total: number.format(total) })}</p>
      {moreHref && (
        <LinkButton href={moreHref} look="secondary">
          {t('pagination.more')}
        </LinkButton>
      )}
    </div>
  );
}
