import { formatMinute } from '~/src/shared/dates';
import { QrCode } from '~/views/billing/pix/qr-code';
import { CopyField } from '~/views/components/data/copy-field';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaseProps } from './detail.types';

/** The person's link while it is open, and the ways to send it. */
export function LinkCard({ view, accountId, link }: CaseProps & { link: NonNullable<CaseProps['link']> }) {
  const { t } = useTranslation('verification');
  const { href, locale } = usePage();
  const message = encodeURIComponent(t('detail.message', { url: link.url }));
  return (
    <section className="c-card l-stack" aria-labelledby="link">
      <h2 id="link">{t('detail.link')}</h2>
      <p>{t('detail.linkText', { until: formatMinute(view.linkExpiresAt, locale) })}</p>
      <CopyField id="endereco" label={t('detail.address')} value={link.url} />
      <div className="c-button-group">
        <LinkButton
          href={href('doccheck-send', { organizationExternalId: accountId, uid: view.id })}
          look="secondary"
          icon="mail"
          modal
        >
          {t('send.title')}
        </LinkButton>
        <LinkButton
          href={`https://wa.me/?text=${message}`}
          look="secondary"
          icon="message-circle"
          rel="noopener noreferrer"
          target="_blank"
        >
          WhatsApp
        </LinkButton>
      </div>
      <QrCode shape={link.qr} label={t('detail.qr')} />
    </section>
  );
}
