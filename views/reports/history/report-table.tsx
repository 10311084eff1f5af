import type { ReportLine, ReportState, RiskLevel } from '~/src/domains/reports/reports.types';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { entriesFor, REPORT_MENU, ReportMenu } from './report-menu';

interface Props {
  lines: readonly ReportLine[];
  caption: string;
  /** Says who ordered each, in a company's account. */
  showWho?: boolean;
  /** Offers what can be done with each. */
  actions?: boolean;
}

/** What is the same in every row: looked up once for fifty of them. */
interface Words {
  locale: Locale;
  heads: Record<'product' | 'when' | 'by' | 'state' | 'risk' | 'charged', string>;
  state: Record<ReportState, string>;
  risk: Record<RiskLevel, string>;
  hrefOf: (line: ReportLine) => string;
}

function useWords(): Words & { document: string; more: string } {
  const { t } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href, locale } = usePage();
  return {
    locale,
    document: t('history.document'),
    more: tHistory('actions.label'),
    heads: {
      product: t('history.product'),
      when: t('history.when'),
      by: t('history.by'),
      state: t('history.state'),
      risk: t('history.risk'),
      charged: t('history.charged'),
    },
    state: {
      queued: t('state.queued'),
      running: t('state.running'),
      done: t('state.done'),
      partial: t('state.partial'),
      failed: t('state.failed'),
    },
    risk: {
      low: t('risk.low'),
      inconclusive: t('risk.inconclusive'),
      attention: t('risk.attention'),
      high: t('risk.high'),
    },
    hrefOf: ({ productExternalId, id }) =>
      href('result-history', { externalId: productExternalId, uniqueIdentifier: id }),
  };
}

/** Reports as a list; each leads to its result. Its rows are the markup of views/components/table.tsx, without icons. */
export function ReportTable({ lines, caption, showWho, actions }: Props) {
  const words = useWords();
  const { heads } = words;
  return (
    <>
      <table className="c-table">
        <caption className="u-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.document}</th>
            <th scope="col">{heads.product}</th>
            <th scope="col">{heads.when}</th>
            {showWho && <th scope="col">{heads.by}</th>}
            <th scope="col">{heads.state}</th>
            <th scope="col">{heads.risk}</th>
            <th scope="col" className="c-table__end">
              {heads.charged}
            </th>
            {actions && (
              <th scope="col" className="c-table__end u-script">
                <span className="u-hidden">{words.more}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{lines.map((line, at) => rowOf(line, at, words, { showWho, actions }))}</tbody>
      </table>
      {actions && <ReportMenu label={words.more} />}
    </>
  );
}

/** A plain function: a component each for fifty rows and their cells costs more than their markup. */
function rowOf(
  line: ReportLine,
  at: number,
  words: Words,
  { showWho, actions }: Omit<Props, 'lines' | 'caption'>,
) {
  const { heads, locale } = words;
  const { state, riskLevel, charged } = line;
  const link = `d${at}`;
  return (
    <tr key={line.id}>
      <td className="c-table__main">
        <a id={actions ? link : undefined} href={words.hrefOf(line)} className="u-num">
          {line.document}
        </a>
      </td>
      <td data-label={heads.product}>{line.productName}</td>
      <td data-label={heads.when}>{formatDateTime(line.createdAt, locale)}</td>
      {showWho && <td data-label={heads.by}>{line.orderedBy ?? ''}</td>}
      <td data-label={heads.state}>
        <span className={`c-badge c-mark c-mark--${state}`}>{words.state[state]}</span>
      </td>
      <td data-label={heads.risk}>
        {riskLevel ? (
          <span className={`c-badge c-mark c-mark--${riskLevel}`}>{words.risk[riskLevel]}</span>
        ) : (
          '—'
        )}
      </td>
      <td className="c-table__end" data-label={heads.charged}>
        {charged === null ? '—' : formatMoney(charged, locale)}
      </td>
      {actions && (
        <td className="c-table__end u-script">
          <button
            type="button"
            className="c-row-menu"
            popoverTarget={REPORT_MENU}
            aria-labelledby={`${REPORT_MENU} ${link}`}
            value={entriesFor(line)}
          />
        </td>
      )}
    </tr>
  );
}
