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
    <nav className="l-cluster l-cluster--between u-muted u-small c-pages" aria-label={t('pagination.label')}>
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
