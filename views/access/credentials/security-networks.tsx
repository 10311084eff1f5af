import { formatDate } from '~/src/shared/dates';
import { Card } from '~/views/components/card';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export interface LinkedNetworkView {
  network: 'google' | 'facebook';
  since: Date | null;
}

/** Social networks for login, each with the way to link or unlink it. */
export function NetworksSection({ networks }: { networks: readonly LinkedNetworkView[] }) {
  const { t } = useTranslation('networks');
  const { href, locale } = usePage();
  if (networks.length === 0) return null;
  return (
    <Card title={t('section')} id="redes">
      <div className="l-stack">
        <p className="u-muted">{t('text')}</p>
        <ul>
          {networks.map(({ network, since }) => (
            <li key={network} className="l-cluster l-cluster--between c-ways__item">
              <span>
                <strong>{t(`name.${network}`)}</strong>
                <span className="c-ways__state u-muted">
                  {since ? t('since', { date: formatDate(since, locale) }) : t('notLinked')}
                </span>
              </span>
              <LinkButton
                href={href('security-network', { provider: network })}
                look="secondary"
                size="small"
                modal
                aria-label={t(since ? 'unlink.label' : 'link.label', { name: t(`name.${network}`) })}
              >
                {t(since ? 'unlink.short' : 'link.short')}
              </LinkButton>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
