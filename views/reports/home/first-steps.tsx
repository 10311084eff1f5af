import type { ReactNode } from 'react';
import { formatMoney } from '~/src/shared/money';
import { cx } from '~/views/components/class-names';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { HomeProps } from './home.types';

interface Step {
  title: string;
  text: string;
  aside?: ReactNode;
}

/** First steps, in place of empty tables. */
export function FirstSteps(props: HomeProps) {
  const { t } = useTranslation('home');
  const steps = useSteps(props);
  const now = props.inCompany || !props.registered ? 0 : 1;
  return (
    <section aria-labelledby="home-steps">
      <h2 className="c-home__head" id="home-steps">
        {t('steps.title')}
      </h2>
      <ol className="c-panel l-ruled c-first">
        {steps.map(({ title, text, aside }, index) => (
          <li key={title} className={cx(index === now && 'is-now') || undefined}>
            <span className="l-center c-first__number" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            {aside}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useSteps({ inCompany, managesTeam, registered, figures }: HomeProps): Step[] {
  const { t } = useTranslation('home');
  const { t: tOnboarding } = useTranslation('onboarding');
  const { href, locale, shell } = usePage();
  const { bonus, kind } = figures;
  const register: Step = {
    title: t('steps.register'),
    text:
      bonus > 0 && !registered
        ? t('steps.registerBonus', { amount: formatMoney(bonus, locale) })
        : t('steps.registerText'),
    aside: registered ? (
      <small>{t('steps.done')}</small>
    ) : (
      <LinkButton href={href('complete-registration')}>{t('steps.registerDo')}</LinkButton>
    ),
  };
  const review: Step = { title: t('steps.review'), text: tOnboarding('inReview') };
  const first: Step = {
    title: t('steps.first'),
    text: t('steps.firstText'),
    aside: !registered && <small>{t('steps.firstLater')}</small>,
  };
  const pay: Step =
    kind === 'limit'
      ? { title: t('steps.invoice'), text: t('steps.invoiceText') }
      : {
          title: t('steps.buy'),
          text: t('steps.buyText'),
          aside: shell.topBar?.canBuyCredits && <a href={href('buy-credit')}>{t('steps.buyDo')}</a>,
        };
  if (!inCompany) return [shell.topBar?.registrationInReview ? review : register, first, pay];
  const team: Step = {
    title: t('steps.team'),
    text: t('steps.teamText'),
    aside: managesTeam && <a href={href('team-invite')}>{t('steps.teamDo')}</a>,
  };
  return [first, pay, team];
}
