import { formatMoney } from '~/src/shared/money';
import { cx } from '~/views/components/class-names';
import { ContextBar } from '~/views/components/context-bar';
import { Banner } from '~/views/components/feedback/banner';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { usePage } from './page-context';
import type { TopBar as TopBarData } from './shell.types';

function Banners({ bar }: { bar: TopBarData }) {
  const { t } = useTranslation('shell');
  const { t: tOnboarding } = useTranslation('onboarding');
  const page = usePage();
  return (
    <>
      {bar.reportLimit !== 'ok' && (
        <Banner
          tone={bar.reportLimit === 'reached' ? 'error' : 'warning'}
          action={<a href={page.href('corporate-contato')}>{t('limit.action')}</a>}
        >
          {t(`limit.${bar.reportLimit}`)}
        </Banner>
      )}
      {bar.emailReturned && (
        <Banner tone="warning" action={<a href={page.href('email-change')}>{t('emailReturned.action')}</a>}>
          {t('emailReturned.text')}
        </Banner>
      )}
      {bar.registrationInReview && <Banner icon="clock">{tOnboarding('inReview')}</Banner>}
      {bar.postpaidUnfinished && (
        <Banner
          tone="warning"
          action={<a href={page.href('postpaid-form')}>{tOnboarding('postpaid.action')}</a>}
        >
          {tOnboarding('postpaid.text')}
        </Banner>
      )}
      {bar.inviteToCompleteRegistration && (
        <Banner
          icon="sparkles"
          action={
            <a href={page.href('complete-registration')} data-modal="">
              {t('complete.action')}
            </a>
          }
        >
          {t('complete.text')}
        </Banner>
      )}
    </>
  );
}

/** The balance; one that is loaded at a counter, as a point of sale's is, leads nowhere. */
function Credits({ value, low, canBuy }: { value: number; low: boolean; canBuy: boolean }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  const text = value < 0 ? t('credits.loading') : formatMoney(value, page.locale);
  return (
    <div className={cx('c-credits', low && 'c-credits--low')}>
      <Icon name="wallet" />
      <span className="u-muted">{t('credits.label')}</span>
      {canBuy ? (
        <a className="c-credits__value" href={page.href('statement')} data-balance="">
          {text}
        </a>
      ) : (
        <span className="c-credits__value" data-balance="">
          {text}
        </span>
      )}
      {low && <span className="u-muted">({t('credits.low')})</span>}
      {canBuy && (
        <a className="c-credits__buy" href={page.href('buy-credit')}>
          {t('credits.buy')}
        </a>
      )}
    </div>
  );
}

/** What a post-paid account may still order this month. */
function Limit({ free, whole }: NonNullable<TopBarData['limit']>) {
  const { t } = useTranslation('shell');
  const page = usePage();
  return (
    <div className="c-credits">
      <Icon name="wallet" />
      <span className="u-muted">{t('limit.label')}</span>
      <a className="c-credits__value" href={page.href('invoices')}>
        {formatMoney(free, page.locale)}
      </a>
      <span className="u-muted u-desktop">{t('limit.of', { amount: formatMoney(whole, page.locale) })}</span>
    </div>
  );
}

/** The acting account and its balance (specification 2.7). */
export function TopBar({ bar }: { bar: TopBarData }) {
  const { t } = useTranslation('shell');
  const page = usePage();
  return (
    <section aria-label={t('account_label')}>
      <Banners bar={bar} />
      <div className="c-topbar">
        <div className="l-cluster c-topbar__row l-wrap">
          <ContextBar
            name={bar.contextName}
            switchHref={bar.canSwitchAccount ? page.href('switch-account') : undefined}
          />
          {bar.credits !== null && (
            <Credits value={bar.credits} low={bar.creditsLow} canBuy={bar.canBuyCredits} />
          )}
          {bar.limit && bar.reportLimit !== 'pending' && <Limit {...bar.limit} />}
        </div>
      </div>
    </section>
  );
}
