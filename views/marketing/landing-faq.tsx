import type { Claims } from '~/src/domains/marketing/claims.rules';
import { Disclosure } from '~/views/components/disclosure';
import { Section } from '~/views/components/landing-parts';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const QUESTIONS = ['time', 'charge', 'who', 'pay', 'password', 'subject', 'investor'] as const;

/** Questions and answers; one open at a time. */
export function LandingFaq({ claims }: { claims: Claims }) {
  const { t } = useTranslation('marketing');
  const { href } = usePage();
  return (
    <Section id="perguntas" title={t('landing.faq.heading')} look="surface">
      <div className="c-faq">
        {QUESTIONS.map((id) => (
          <Disclosure key={id} group="faq" summary={t(`landing.faq.${id}.q`)}>
            <p>{t(`landing.faq.${id}.a`, { replace: claims })}</p>
            {id === 'investor' && (
              <p>
                <a href={href('corporate-contato')}>{t('landing.faq.investor.link')}</a>
              </p>
            )}
            {id === 'subject' && (
              <p>
                <a href={href('lgpd')}>{t('landing.faq.subject.link')}</a>
              </p>
            )}
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
