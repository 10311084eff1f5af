import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const SECTIONS = [
  'operator-catalog',
  'operator-packages',
  'operator-plans',
  'operator-codes',
  'operator-bundles',
] as const;

/** What is on sale, by kind. */
export function CatalogTabs({ current }: { current: (typeof SECTIONS)[number] }) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  return (
    <Tabs
      label={t('offers.sections')}
      tabs={SECTIONS.map((id) => ({
        label: t(`offers.section.${id}`),
        href: href(id),
        current: id === current,
      }))}
    />
  );
}
