import type { Claims } from '~/src/domains/marketing/claims.rules';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { Cue, Hero } from '~/views/components/landing-parts';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { EmailBox } from './email-box';
import { ReportSpecimen } from './report-specimen';

const TICKS = ['noFee', 'noResult', 'pix'] as const;

/** Claim, e-mail box, and a sample report. */
export function LandingHero({ claims }: { claims: Claims }) {
  const { t } = useTranslation('marketing');
  const { href } = usePage();
  return (
    <Hero
      title={t('landing.hero.heading')}
      lead={t('landing.hero.lead', { replace: claims })}
      aside={<ReportSpecimen />}
    >
      <EmailBox
        id="hero-email"
        className="c-hero__form"
        label={t('landing.hero.emailLabel')}
        submit={t('landing.hero.submit')}
      />
      <p className="l-row c-hero__bonus">
        <Icon name="hand-coins" />
        <span>
          <InlineText text={t('landing.hero.bonus')} values={claims} />
        </span>
      </p>
      <ul className="l-cluster l-cluster--far u-muted u-small c-hero__ticks">
        {TICKS.map((tick) => (
          <li key={tick}>
            <Icon name="check" size="s" />
            {t(`landing.hero.ticks.${tick}`)}
          </li>
        ))}
      </ul>
      <div className="l-cluster l-cluster--far">
        <LinkButton href={href('signup')} look="secondary" modal>
          {t('landing.hero.trial')}
        </LinkButton>
        <Cue href="#produtos">{t('landing.hero.cue')}</Cue>
      </div>
    </Hero>
  );
}
