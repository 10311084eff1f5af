import { useTranslation } from 'react-i18next';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { LandingSection } from './landing-section';

const QUESTIONS = ['time', 'charge', 'who', 'pay', 'password', 'subject'] as const;

/** Questions and answers; one open at a time. */
export function LandingFaq() {
  const { t } = useTranslation('marketing');
  const { href } = usePage();
  return (
    <LandingSection id="perguntas" heading={t('landing.faq.heading')} look="surface" className="c-faq-section">
      <div className="c-faq">
        {QUESTIONS.map((id) => (
          <details key={id} className="c-faq__item" name="faq">
            <summary className="c-faq__question">
              {t(`landing.faq.${id}.q`)}
              <Icon name="chevron-down" />
            </summary>
            <div className="c-faq__answer">
              <p>{t(`landing.faq.${id}.a`)}</p>
              {id === 'subject' && (
                <p>
                  <a href={href('lgpd')}>{t('landing.faq.subject.link')}</a>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
