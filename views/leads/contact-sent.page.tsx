import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ContactNext } from './contact-next';

/** Confirms a sent contact form: protocol number and next steps. */
export default function ContactSentPage({ protocol }: { protocol: string }) {
  const { t } = useTranslation('leads');
  const { href } = usePage();
  return (
    <div className="l-split">
      <section className="l-stack">
        <Icon name="circle-check" size="l" />
        <h1>{t('sent.title')}</h1>
        <p>
          {t('sent.lead')}
          <br />
          <span className="c-contact__protocol">{protocol}</span>
        </p>
        <p>{t('sent.copied')}</p>
        <LinkButton href={href('landing')} look="secondary">
          {t('sent.back')}
        </LinkButton>
      </section>
      <ContactNext />
    </div>
  );
}
