import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { NetworkLogo } from './network-logo';

/** Login by social networks; renders nothing if none is configured. */
export function SocialButtons({ networks }: { networks: readonly ('google' | 'facebook')[] }) {
  const { t } = useTranslation('social');
  const { href } = usePage();
  if (networks.length === 0) return null;
  return (
    <section className="l-grid l-gap-3 c-social" aria-label={t('heading')}>
      <p className="c-social__or">{t('or')}</p>
      {networks.map((provider) => (
        <LinkButton key={provider} href={href('social-start', { provider })} look="secondary" wide>
          <NetworkLogo network={provider} /> {t(`with.${provider}`)}
        </LinkButton>
      ))}
    </section>
  );
}
