import type { Claims } from '~/src/domains/marketing/claims.rules';
import { InlineText } from '~/views/components/inline-text';
import { Section } from '~/views/components/landing-parts';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { EmailBox } from './email-box';

const STEPS = ['email', 'complete', 'query'] as const;

/** The registration box: how it continues, and its first step. */
export function LandingRegister({ claims }: { claims: Claims }) {
  const { t } = useTranslation('marketing');
  return (
    <Section id="cadastro" title={t('landing.register.heading')}>
      <div className="l-duo l-duo--top c-join">
        <ol className="l-grid l-gap-5 c-join__steps">
          {STEPS.map((step) => (
            <li key={step} className="c-join__step">
              <h3>{t(`landing.register.steps.${step}.title`)}</h3>
              <p>{t(`landing.register.steps.${step}.text`, { replace: claims })}</p>
            </li>
          ))}
        </ol>
        <RegisterBox />
      </div>
    </Section>
  );
}

function RegisterBox() {
  const { t } = useTranslation('marketing');
  const { href } = usePage();
  return (
    <div className="c-card l-stack">
      <h3 className="c-card__title">{t('landing.register.boxHeading')}</h3>
      <EmailBox
        id="register-email"
        label={t('landing.register.emailLabel')}
        hint={t('landing.register.emailHint')}
        submit={t('landing.register.submit')}
        stacked
      />
      <p className="u-small u-muted">
        <InlineText text={t('landing.register.legal')} />
      </p>
      <p>
        {t('landing.register.haveAccount')}{' '}
        <a href={href('login')} data-modal="">
          {t('landing.register.login')}
        </a>
      </p>
    </div>
  );
}
