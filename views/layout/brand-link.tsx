import { BrandMark } from '~/views/components/brand';
import { useTranslation } from '~/views/translation';
import type { HeaderLook } from './header-looks';
import { usePage } from './page-context';

/** The brand, leading to the query screen when logged in, else to the landing page. */
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
