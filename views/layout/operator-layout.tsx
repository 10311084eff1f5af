import type { ReactNode } from 'react';
import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The operators' areas in display order. */
const AREAS = [
  'operator-home',
  'operator-people',
  'operator-evaluations',
  'operator-leads',
  'operator-subjects',
  'operator-sales',
  'operator-wallets',
  'operator-reports',
  'operator-queues',
  'operator-outbox',
  'operator-audit',
  'operator-services',
  'operator-settings',
] as const;
type OperatorArea = (typeof AREAS)[number];

interface Props {
  title: string;
  lead?: ReactNode;
  /** The page's area. */
  area: OperatorArea;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** An operator page: areas, heading, content. */
export function OperatorLayout({ title, lead, area, action, children }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const tabs = AREAS.map((id) => ({ label: t(`area.${id}`), href: href(id), current: id === area }));
  return (
    <>
      <Tabs tabs={tabs} label={t('areas')} />
      <header className="l-page-head">
        <div>
          <h1>{title}</h1>
          {lead && <div className="l-page-head__lead">{lead}</div>}
        </div>
        {action}
      </header>
      <div className="l-stack l-stack--l">{children}</div>
    </>
  );
}
