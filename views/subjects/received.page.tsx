import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A request without a code was received: its protocol, and how to prove who asked. */
export default function ReceivedPage({ protocol }: { protocol: string }) {
  const { t } = useTranslation('subjects');
  const { href, contacts, issuer } = usePage();
  return (
    <div className="l-portal-page l-stack">
      <header className="c-portal-verdict">
        <Icon name="circle-check" />
        <div>
          <h1>{t('received.title')}</h1>
          <p className="c-portal-lead">{t('received.handLead')}</p>
        </div>
      </header>
      <div className="c-portal-record">
        <p className="c-portal-kick">{t('protocol')}</p>
        <p className="c-portal-protocol u-num">{protocol}</p>
      </div>
      <section className="l-stack l-stack--s">
        <h2>{t('received.next')}</h2>
        <p>
          {t('received.govbr')} <a href={`mailto:${contacts.privacy}`}>{contacts.privacy}</a>.
        </p>
        <p>{t('received.letter', { issuer: `${issuer.name}, ${issuer.address}` })}</p>
        <p>{t('received.after')}</p>
      </section>
      <p>
        <LinkButton href={href('subject-portal')} look="secondary">
          {t('back')}
        </LinkButton>
      </p>
    </div>
  );
}
