import type { BatchRowView, RowState } from '~/src/domains/batches/batches.types';
import { formatDocument } from '~/src/domains/reports/reports.wording';
import type { OrderText } from '~/src/shared/input/order-fields';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  rows: BatchRowView[];
  target: 'CPF' | 'CNPJ';
  productExternalId: string;
  /** Texts of the orders that some row has. */
  textNames: readonly OrderText[];
}

/** Mark of a row whose report has no indicator. */
const MARK: Record<RowState, string> = {
  invalid: 'failed',
  duplicate: 'off',
  waiting: 'queued',
  ordered: 'running',
  delivered: 'done',
  partial: 'partial',
  failed: 'failed',
  reused: 'done',
  skipped: 'off',
};

/** The rows of a batch, each linked to its report. */
export function RowsTable({ rows, target, productExternalId, textNames }: Props) {
  const { t } = useTranslation('batches');
  const { t: tReports } = useTranslation('reports');
  return (
    <table className="c-table c-batch-rows">
      <caption className="u-hidden">{t('rows.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className="c-table__end">
            {t('rows.line')}
          </th>
          <th scope="col">{t('rows.name')}</th>
          <th scope="col">{t('rows.document')}</th>
          {textNames.map((name) => (
            <th key={name} scope="col">
              {tReports(`inputs.${name}`)}
            </th>
          ))}
          <th scope="col">{t('rows.risk')}</th>
          <th scope="col">{t('rows.sources')}</th>
          <th scope="col" className="c-table__end">
            {t('rows.charged')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.line} row={row} {...{ target, productExternalId, textNames }} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, target, productExternalId, textNames }: Omit<Props, 'rows'> & { row: BatchRowView }) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const { line, name, document, texts, reportId, coverage } = row;
  const formatted = document && (document.includes('*') ? document : formatDocument(target, document));
  const title = name ? toNameCase(name) : (formatted ?? t('rows.unnamed'));
  return (
    <tr>
      <td className="c-table__end c-batch-rows__line u-num">{line}</td>
      <td className="c-table__main">
        {reportId ? (
          <a href={href('result-history', { externalId: productExternalId, uniqueIdentifier: reportId })}>
            {title}
          </a>
        ) : (
          title
        )}
      </td>
      <td>{name ? formatted : ''}</td>
      {textNames.map((text) => (
        <td key={text} className="c-batch-rows__text">
          {texts[text]}
        </td>
      ))}
      <td>
        <Mark row={row} />
      </td>
      <td>{coverage ? t('result.coverage', { answered: coverage.answered, total: coverage.total }) : ''}</td>
      <td className="c-table__end u-num">
        <Charged row={row} />
      </td>
    </tr>
  );
}

function Mark({ row: { state, riskLevel, firstLine, errors } }: { row: BatchRowView }) {
  const { t } = useTranslation('batches');
  const { t: tReports } = useTranslation('reports');
  if (riskLevel)
    return <span className={`c-mark c-mark--${riskLevel}`}>{tReports(`risk.${riskLevel}`)}</span>;
  const wrong = Object.values(errors ?? {})[0];
  const word = firstLine
    ? t('result.repeats', { line: firstLine })
    : wrong
      ? t(`errors.cell.${wrong}`)
      : t(`row.${state}`);
  return <span className={`c-mark c-mark--${MARK[state]}`}>{word}</span>;
}

function Charged({ row: { state, charged } }: { row: BatchRowView }) {
  const { t } = useTranslation('batches');
  const { locale } = usePage();
  if (state === 'ordered') return <span className="u-muted">{t('rows.held')}</span>;
  if (state === 'reused') return <span className="u-muted">{t('rows.free')}</span>;
  return charged === null ? '—' : formatMoney(charged, locale);
}
