import type { BatchView, ColumnUse, RowField, Sheet } from '~/src/domains/batches/batches.types';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { BatchHead } from './batch-head';
import { SheetSourceNotice } from './sheet-source';

interface Props {
  batch: BatchView;
  /** Header and first rows. */
  sheet: Sheet;
  uses: (RowField | 'ignore')[];
  required: string[];
  suggestions: ColumnUse[];
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** Assigns a file's columns where their titles are not recognized. */
export default function ColumnsPage(props: Props) {
  const { batch, errors, required, suggestions } = props;
  const { t } = useTranslation('batches');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  const again = href('batch-buy', { externalId: batch.productExternalId }, { troca: batch.id });
  const matchCount = suggestions.filter((use) => use !== 'ignore').length;
  const recognized = t('columns.recognized', { matched: matchCount, total: suggestions.length });
  const names = required.map((name) => tReports(`inputs.${name as 'cpf'}`)).join(', ');
  return (
    <>
      <BatchHead
        back={{ href: again, text: t('quote.replace') }}
        title={t('columns.title')}
        note={[batch.name, recognized].filter(Boolean).join(' · ')}
        step="file"
      />
      <ErrorSummary errors={summaryErrors(errors)} />
      <SheetSourceNotice batch={batch} />
      <Form action={href('batch-columns', { batchUid: batch.id })} className="l-stack">
        <Notice tone="info">{t('columns.why', { needed: names })}</Notice>
        <Columns {...props} />
        <div>
          <Button size="large" iconEnd="arrow-right">
            {t('columns.submit')}
          </Button>
        </div>
      </Form>
    </>
  );
}

function Columns({ sheet, uses, suggestions, values, errors }: Props) {
  const { t } = useTranslation('batches');
  const { t: tReports } = useTranslation('reports');
  const options = uses.map((use) => ({
    value: use,
    label: use === 'ignore' ? t('columns.ignore') : tReports(`inputs.${use}`),
  }));
  const example = (at: number) => sheet.rows.find(({ cells }) => cells[at])?.cells[at] ?? '—';
  return (
    <div className="c-panel">
      <table className="c-table">
        <caption className="u-hidden">{t('columns.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.inFile')}</th>
            <th scope="col">{t('columns.first')}</th>
            <th scope="col">{t('columns.use')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.head.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            <tr key={at}>
              <td className="c-table__main">{title}</td>
              <td data-label={t('columns.first')}>
                <span className="u-num">{example(at)}</span>
              </td>
              <td data-label={t('columns.use')}>
                <Select
                  name={`coluna.${at}`}
                  label={t('columns.useOf', { title })}
                  labelHidden
                  value={values[`coluna.${at}`] ?? suggestions[at] ?? 'ignore'}
                  error={errors[`coluna.${at}`]?.[0]}
                  options={options}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
