import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The picture as it is. */
export function CurrentPicture() {
  const { t } = useTranslation('profile');
  const { href } = usePage();
  return (
    <img
      className="l-center c-avatar c-avatar--xl"
      src={href('picture')}
      alt={t('picture.current')}
      width={96}
      height={96}
    />
  );
}
