import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const PAGES = ['operator-retention', 'operator-processing', 'operator-impact'] as const;

/** What operators keep of the law's records: one page each. */
export function RecordsTabs({ current }: { current: (typeof PAGES)[number] }) {
  const { t } = useTranslation('retention');
  const { href } = usePage();
  const tabs = PAGES.map((id) => ({ label: t(`tab.${id}`), href: href(id), current: id === current }));
  return <Tabs tabs={tabs} label={t('tabs')} />;
}
