import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

type RecruitmentPlace = 'vacancies' | 'setup' | 'runs';

const PAGES = { vacancies: 'vacancies', setup: 'vacancy-setup', runs: 'batch-runs' } as const;

/** The pages of recruitment (specification 2.5). */
export function SubBar({ slug, place }: { slug: string; place: RecruitmentPlace }) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const tabs = (Object.keys(PAGES) as RecruitmentPlace[]).map((at) => ({
    label: t(`bar.${at}`),
    href: href(PAGES[at], { partner: slug }),
    current: place === at,
  }));
  return (
    <div className="c-workspace-bar">
      <Tabs label={t('bar.label')} tabs={tabs} />
    </div>
  );
}
