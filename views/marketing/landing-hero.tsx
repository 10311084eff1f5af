import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { EmailBox } from './email-box';
import { ReportSpecimen } from './report-specimen';

const TICKS = ['noFee', 'noResult', 'pix'] as const;

/** What it is, the e-mail box, and a sample of what one gets. */
export function LandingHero() {
  const { t } = useTranslation('marketing');
  const { href } = usePage();
  return (
    <section className="c-hero" aria-labelledby="hero-heading">
      <div className="c-hero__grid l-wrap">
        <div>
          <h1 className="c-hero__title" id="hero-heading">
            {t('landing.hero.heading')}
          </h1>
          <p className="c-hero__lead">{t('landing.hero.lead')}</p>
          <EmailBox
            id="hero-email"
            label={t('landing.hero.emailLabel')}
            placeholder={t('landing.hero.emailPlaceholder')}
            submit={t('landing.hero.submit')}
            look="inline"
          />
          <p className="c-hero__bonus">
            <Icon name="hand-coins" />
            <span>
              <Trans t={t} i18nKey="landing.hero.bonus" components={{ b: <strong /> }} />
            </span>
          </p>
          <ul className="c-hero__ticks">
            {TICKS.map((tick) => (
              <li key={tick}>
                <Icon name="check" size="s" />
                {t(`landing.hero.ticks.${tick}`)}
              </li>
            ))}
          </ul>
          <LinkButton href={href('signup')} look="secondary" iconEnd="arrow-right" modal>
            {t('landing.hero.trial')}
          </LinkButton>
        </div>
        <ReportSpecimen />
      </div>
      <p className="c-hero__foot l-wrap">
        <a className="c-cue" href="#produtos">
          {t('landing.hero.cue')}
          <Icon name="chevron-down" />
        </a>
      </p>
    </section>
  );
}
