import { formatMoney } from '~/src/shared/money';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { useSite } from './site-context';

const BLOCKED = ['pf-antecedentes', 'tst-cndt'] as const;

/** Usual price of a report for hiring: without the sources that the job does not permit. */
export function HiringBill() {
  const { t } = useTranslation('sitePages');
  const { locale } = usePage();
  const { products } = useSite().facts;
  const report = products.find(({ externalId }) => externalId === 'relatorio-individual');
  if (!report) return null;
  const parts = BLOCKED.map((id) => ({ id, share: report.shares[id] ?? 0 }));
  const total = report.price - parts.reduce((sum, { share }) => sum + share, 0);
  return (
    <figure className="c-panel">
      <table className="c-table c-table--small c-bill">
        <caption className="u-hidden">{t('bill.caption')}</caption>
        <tbody>
          <tr>
            <th scope="row">{report.name}</th>
            <td className="c-table__end">{formatMoney(report.price, locale)}</td>
          </tr>
          {parts.map(({ id, share }) => (
            <tr key={id}>
              <th scope="row" className="c-bill__less">
                {t(`bill.${id}`)}
              </th>
              <td className="c-table__end">{`−${formatMoney(share, locale)}`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('bill.total')}</th>
            <td className="c-table__end">{formatMoney(total, locale)}</td>
          </tr>
        </tfoot>
      </table>
    </figure>
  );
}
