import { AGES, type Age, type AgeSum } from '~/src/domains/billing/receivables/receivable.types';
import { formatMoney } from '~/src/shared/money';
import { StatTile } from '~/views/components/data/stat-tile';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What is owed by how late it is; each leads to its invoices. */
export function ReceivableAges({ ages, current }: { ages: readonly AgeSum[]; current: Age | null }) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return (
    <nav aria-label={t('receivables.ages')}>
      <ul className="l-grid l-grid--fill">
        {AGES.map((age) => {
          const { count = 0, balance = 0 } = ages.find((each) => each.age === age) ?? {};
          return (
            <li key={age}>
              <StatTile
                label={t(`receivables.age.${age}`)}
                value={formatMoney(balance, locale)}
                note={
                  <a
                    href={href('operator-receivables', {}, { situacao: 'owed', idade: age })}
                    aria-current={age === current ? 'true' : undefined}
                  >
                    {t('receivables.count', { count })}
                    <span className="u-hidden">: {t(`receivables.age.${age}`)}</span>
                  </a>
                }
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
