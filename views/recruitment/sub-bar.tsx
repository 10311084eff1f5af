import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export type RecruitmentPlace = 'vacancies' | 'setup' | 'runs';

/** The pages of recruitment. */
export function SubBar({ place, partner }: { place: RecruitmentPlace | null; partner: string }) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const at = { 'bank-partner': partner };
  return (
    <div className="c-desk-bar">
      <Tabs
        label={t('bar.label')}
        tabs={[
          { label: t('bar.vacancies'), href: href('vacancies', at), current: place === 'vacancies' },
          { label: t('bar.setup'), href: href('vacancy-setup', at), current: place === 'setup' },
          { label: t('bar.runs'), href: href('batch-runs', at), current: place === 'runs' },
        ]}
      />
    </div>
  );
}
