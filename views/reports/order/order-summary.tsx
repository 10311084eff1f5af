import type { Funds } from '~/src/domains/billing/billing.types';
import type { PreviewedSource } from '~/src/domains/reports/reports.types';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { AmountLine } from '~/views/components/data/amount-line';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  sources: readonly PreviewedSource[];
  /** Maximum charge. */
  due: Centavos;
  funds: Funds;
}

/** What all sources would cost, and what those left out take off; nothing where none is. */
export function LeftOutFigures({ sources, due }: Omit<Props, 'funds'>) {
  const { t } = useTranslation('orderFlow');
  const omissions = sources.filter(({ leftOut }) => leftOut !== null);
  const savings = omissions.reduce((sum, { share }) => sum + share, 0);
  if (omissions.length === 0) return null;
  return (
    <dl className="c-sums">
      <AmountLine label={t('confirm.checks', { count: sources.length })} amount={due + savings} />
      <AmountLine label={t('confirm.out', { count: omissions.length })} amount={-savings} quiet />
    </dl>
  );
}

/** The cost of an order and the remaining balance, in as many lines whatever is left out. */
export function OrderFigures({ sources, due, funds }: Props) {
  const { t } = useTranslation('orderFlow');
  const omissions = sources.filter(({ leftOut }) => leftOut !== null);
  return (
    <dl className="c-sums">
      <AmountLine
        label={omissions.length > 0 ? t('confirm.total') : t('confirm.totalOf', { count: sources.length })}
        amount={due}
        total
      />
      <AmountLine label={t(`confirm.now.${funds.kind}`)} amount={funds.free} quiet />
      {funds.shortfall ? (
        <AmountLine label={t('confirm.short')} amount={funds.shortfall.shortage} />
      ) : (
        <AmountLine label={t(`confirm.after.${funds.kind}`)} amount={funds.free - due} quiet />
      )}
    </dl>
  );
}

/** Shown before the button if funds are insufficient, with a link. */
export function Shortfall({ funds }: { funds: Funds }) {
  const { t } = useTranslation('orderFlow');
  const { href, locale, contacts, shell } = usePage();
  if (!funds.shortfall) return null;
  const { code, shortage } = funds.shortfall;
  const credits = code === 'insufficient_credits';
  const canBuy = credits && shell.topBar?.canBuyCredits !== false;
  return (
    <>
      <Notice tone="warning" title={t(`shortfall.${code}.title`)}>
        <p>{t(`shortfall.${code}.text`, { missing: formatMoney(shortage, locale) })}</p>
      </Notice>
      {canBuy && (
        <LinkButton href={href('buy-credit')} icon="wallet" size="large" wide>
          {t('shortfall.buy')}
        </LinkButton>
      )}
      {code === 'budget_reached' && shell.user?.companyLinks.some(({ id }) => id === 'budgets') && (
        <LinkButton href={href('budgets')} look="secondary" icon="hand-coins" wide>
          {t('shortfall.budgets')}
        </LinkButton>
      )}
      {!credits && code !== 'budget_reached' && (
        <LinkButton href={`mailto:${contacts.support}`} look="secondary" icon="mail" wide>
          {t('shortfall.support')}
        </LinkButton>
      )}
    </>
  );
}
