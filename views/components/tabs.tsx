import { useTranslation } from '~/views/translation';
import { Badge } from './badge';

export interface Tab {
  label: string;
  href: string;
  current: boolean;
  count?: number;
}

/** Sections of a page, each its own address. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label?: string }) {
  const { t, i18n } = useTranslation('components');
  return (
    <nav className="l-row l-gap-1 c-tabs" aria-label={label ?? t('tabs.label')}>
      {tabs.map((tab) => (
        <a
          key={tab.label}
          className="c-tabs__link"
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <Badge>{tab.count.toLocaleString(i18n.language)}</Badge>}
        </a>
      ))}
    </nav>
  );
}
