import type { MonthOrders } from '~/src/domains/reports/reports.types';
import { formatMonth } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { HomeProps } from './home.types';

/** The balance, and this month's orders by person. */
export function AccountSide(props: HomeProps) {
  const { t } = useTranslation('home');
  const { month, userId } = props;
  return (
    <aside className="l-stack" aria-label={t('account')}>
      <Figures {...props} />
      {month && month.people.length > 0 && <Month month={month} userId={userId} />}
    </aside>
  );
}

function Figures({ figures, registered, budget }: HomeProps) {
  const { t } = useTranslation('home');
  const { href, locale, shell } = usePage();
  const { kind, free, held, limit, bonus } = figures;
  const money = (amount: number) => formatMoney(amount, locale);
  const isWaiting = registered || shell.topBar?.registrationInReview;
  return (
    <section className="c-panel c-funds">
      <h2 className="c-funds__label">{t(`free.${kind}`)}</h2>
      <p className="c-funds__amount u-num">{money(free)}</p>
      {limit !== null && <p className="u-small u-muted">{t('ofLimit', { amount: money(limit) })}</p>}
      {limit === null && held > 0 && <p className="u-small u-muted">{t('held', { amount: money(held) })}</p>}
      {bonus > 0 && (
        <p className="u-small u-muted">
          <Icon name="lock" size="s" />{' '}
          {t(isWaiting ? 'bonusLocked' : 'bonusAfter', { amount: money(bonus) })}
        </p>
      )}
      {budget?.cap && (
        <p className="u-small u-muted">
          {t('budget', { share: Math.floor((budget.used * 100) / budget.cap), cap: money(budget.cap) })}{' '}
          <a href={href('budgets')}>{t('budgets')}</a>
        </p>
      )}
      <div className="l-cluster">
        {shell.topBar?.canBuyCredits && (
          <LinkButton href={href('buy-credit')} look="secondary" size="small">
            {t('buy')}
          </LinkButton>
        )}
        {kind === 'limit' && <a href={href('invoices')}>{t('invoices')}</a>}
        {shell.topBar?.canBuyCredits && <a href={href('statement')}>{t('statement')}</a>}
      </div>
    </section>
  );
}

function Month({ month, userId }: { month: MonthOrders; userId: string }) {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const cells = ({ count, charged }: MonthOrders['total']) => (
    <>
      <td className="c-table__end">{count}</td>
      <td className="c-table__end">{formatMoney(charged, locale)}</td>
    </>
  );
  return (
    <table className="c-table c-table--small">
      <caption className="c-home__head">{t('month', { month: formatMonth(month.firstDay, locale) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('person')}</th>
          <th scope="col" className="c-table__end">
            {t('count')}
          </th>
          <th scope="col" className="c-table__end">
            {t('charged')}
          </th>
        </tr>
      </thead>
      <tbody>
        {month.people.map((person) => (
          <tr key={person.userId}>
            <td className="u-break">{person.userId === userId ? t('you') : toNameCase(person.name)}</td>
            {cells(person)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('total')}</td>
          {cells(month.total)}
        </tr>
      </tfoot>
    </table>
  );
}
