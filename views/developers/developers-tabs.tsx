import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const SECTIONS = ['api-keys', 'webhooks', 'events', 'api-requests', 'test-people'] as const;
type DevelopersSection = (typeof SECTIONS)[number];

/** Tabs of the developer pages. */
export function DevelopersTabs({ current }: { current: DevelopersSection }) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  return (
    <Tabs
      label={t('section.label')}
      tabs={SECTIONS.map((id) => ({ label: t(`section.${id}`), href: href(id), current: id === current }))}
    />
  );
}
