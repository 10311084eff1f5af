import type { BatchView, CellError, RowField } from '~/src/domains/batches/batches.types';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** One invalid cell, as submitted. */
export interface WrongCell {
  line: number;
  field: RowField;
  value: string;
  error: CellError;
}

const MAX_SHOWN = 60;

/** Invalid cells that exclude their rows, and a file for correcting them. */
export function WrongCells({ batch, wrong }: { batch: BatchView; wrong: WrongCell[] }) {
  const { t } = useTranslation('batches');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  const count = batch.counts.invalid;
  const file = href('batch-file', { batchUid: batch.id, kind: 'erros' });
  const lineCount = new Set(wrong.map(({ line }) => line)).size;
  const clipped = (value: string) => (value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value);
  return (
    <section className="c-panel">
      <div className="l-cluster l-cluster--between l-cluster--near c-batch-panel-head">
        <h2>{t('wrong.title')}</h2>
        <span>
          <a href={file} download="">
            <Icon name="download" size="s" /> {t('wrong.download')}
          </a>{' '}
          <a href={`${file}?formato=xlsx`} download="">
            XLSX
          </a>
        </span>
      </div>
      <table className="c-table c-batch-wrong">
        <caption className="u-hidden">{t('wrong.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="c-table__end">
              {t('wrong.line')}
            </th>
            <th scope="col">{t('wrong.column')}</th>
            <th scope="col">{t('wrong.value')}</th>
            <th scope="col">{t('wrong.why')}</th>
          </tr>
        </thead>
        <tbody>
          {wrong.map(({ line, field, value, error }) => (
            <tr key={`${line}.${field}`}>
              <td className="c-table__end u-num">{line}</td>
              <td>{tReports(`inputs.${field}`)}</td>
              <td>
                <span className="u-num">{value ? clipped(value) : '—'}</span>
              </td>
              <td>{t(`errors.cell.${error}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="c-list-foot">
        <span>{t('wrong.shown', { shown: lineCount, count })}</span>
        <span>{t('wrong.out')}</span>
      </div>
    </section>
  );
}
