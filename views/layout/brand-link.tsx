import { BrandMark } from '~/views/components/brand';
import { useTranslation } from '~/views/translation';
import type { HeaderLook } from './header-looks';
import { usePage } from './page-context';

/** The brand, linked to the query page for users and to the landing page for visitors. */
export function BrandLink({ area = null }: { area?: HeaderLook['area'] }) {
  const { t } = useTranslation('shell');
  const common = useTranslation('common');
  const page = usePage();
  return (
    <a className="c-brand" href={page.href(page.shell.user ? 'home' : 'landing')}>
      <BrandMark />
      {common.t('brand')}
      {area && <span className="c-brand__area">{t(`areas.${area}`)}</span>}
      <span className="u-hidden">{t('home')}</span>
    </a>
  );
}
