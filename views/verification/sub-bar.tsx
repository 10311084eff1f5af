import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

type ReviewTab = 'list' | 'integrations' | 'users';

export interface ReviewRights {
  /** doccheck_dashboard */
  canSeeMeasurements: boolean;
  /** doccheck_admin */
  canManage: boolean;
}

/** Tabs of verification pages that the reader may open; not on the dashboard (specification 2.4). */
export function SubBar({ place, canSeeMeasurements, canManage }: ReviewRights & { place: ReviewTab | null }) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const tab = (at: ReviewTab, label: string) => ({
    label,
    href: href(`doccheck-${at}`),
    current: place === at,
  });
  return (
    <div className="c-workspace-bar">
      <Tabs
        label={t('bar.label')}
        tabs={[
          tab('list', t('bar.list')),
          ...(canSeeMeasurements
            ? [{ label: t('bar.dashboard'), href: href('doccheck-dashboard'), current: false }]
            : []),
          ...(canManage ? [tab('integrations', t('bar.integrations')), tab('users', t('bar.users'))] : []),
        ]}
      />
    </div>
  );
}
