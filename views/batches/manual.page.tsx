import { Island } from '~/islands/runtime/island';
import type { RowField } from '~/src/domains/batches/batches.types';
import type { Product } from '~/src/domains/catalog/catalog.types';
import { Button } from '~/views/components/button';
import { cx } from '~/views/components/class-names';
import { ErrorSummary, type SummaryError } from '~/views/components/forms/error-summary';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { Gate } from '~/views/reports/order/gate';
import { useTranslation } from '~/views/translation';
import { BatchHead } from './batch-head';
import { NotInBatches } from './buy.page';
import { BatchTerms, type TermsProps } from './terms';

interface Props extends TermsProps {
  product: Product;
  gate: string | null;
  fields: RowField[];
  /** Current and maximum number of lines. */
  lines: number;
  most: number;
  values: Record<string, string>;
}

/** A few rows, typed or pasted. */
export default function BatchManualPage(props: Props) {
  const { product, gate, replaces } = props;
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const { externalId } = product;
  const summary = useSummary(props);
  if (!product.batch) return <NotInBatches product={product} />;
  const back = href('batch-buy', { externalId }, replaces ? { troca: replaces } : undefined);
  return (
    <>
      <BatchHead
        back={{ href: back, text: t('manual.back') }}
        title={t('manual.title')}
        note={product.name}
        step="file"
      />
      {gate ? (
        <div className="l-prose">
          <Gate code={gate} />
        </div>
      ) : (
        <>
          <ErrorSummary errors={summary} />
          <Form action={href('batch-manual', { externalId })} className="l-split c-sheet">
            <Lines {...props} />
            <BatchTerms {...props} />
          </Form>
        </>
      )}
    </>
  );
}

const CELL = /^linha\.(\d+)\.(\w+)$/;

/** Errors of cells are named by line and column. */
function useSummary({ errors }: Props): SummaryError[] {
  const { t } = useTranslation('batches');
  const name = useColumnName();
  return Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => {
      const [, line, column] = CELL.exec(field) ?? [];
      if (!line) return field === 'form' ? { text } : { name: field, text };
      return {
        name: field,
        text: t('manual.cellError', { line, column: name(column as RowField), error: text }),
      };
    }),
  );
}

function useColumnName(): (field: RowField) => string {
  const { t } = useTranslation('reports');
  return (field) => t(`inputs.${field}`);
}

function Lines(props: Props) {
  const { fields, lines, most, product, values, errors } = props;
  const { t } = useTranslation('batches');
  const name = useColumnName();
  const optional = (field: RowField) => !product.requiredInputs.some((name) => name === field);
  return (
    <div className="c-form">
      <input type="hidden" name="linhas" value={lines} />
      {/* Enter sends the rows; the first button would ask for more of them. */}
      <button type="submit" className="u-hidden" tabIndex={-1} aria-hidden="true">
        {t('buy.submit')}
      </button>
      <p className="u-muted u-script">{t('manual.pasteHint')}</p>
      <div className="c-panel c-grid-scroll">
        <table className="c-grid" data-grid="" data-most={most}>
          <caption className="u-hidden">{t('manual.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('manual.line')}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {name(field)}
                  {optional(field) && <span className="u-muted"> {t('manual.optional')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: lines }, (_, at) => at + 1).map((line) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {fields.map((field) => (
                  <Cell
                    key={field}
                    field={`linha.${line}.${field}`}
                    label={t('manual.cell', { column: name(field), line })}
                    hint={name(field)}
                    value={values[`linha.${line}.${field}`]}
                    error={errors[`linha.${line}.${field}`]?.[0]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Island name="batches/paste" when="now" props={{}} />
      {lines < most && (
        <p>
          <Button name="step" value="more" look="secondary" size="small" icon="plus" formNoValidate>
            {t('manual.more')}
          </Button>
        </p>
      )}
      <details className="c-batch-paste">
        <summary>{t('manual.pasteTitle')}</summary>
        <TextArea
          name="cole"
          label={t('manual.paste')}
          hint={t('manual.pasteText')}
          rows={6}
          optional
          value={values.cole}
        />
        <Button name="step" value="paste" look="secondary" size="small" formNoValidate>
          {t('manual.pasteButton')}
        </Button>
      </details>
    </div>
  );
}

interface CellProps {
  field: string;
  label: string;
  hint: string;
  value?: string;
  error?: string;
}

function Cell({ field, label, hint, value, error }: CellProps) {
  const id = `field-${field}`;
  return (
    <td>
      <input
        className={cx('c-input', 'c-input--num')}
        id={id}
        name={field}
        defaultValue={value}
        aria-label={label}
        placeholder={hint}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
      />
      {error && (
        <span className="l-row l-gap-2 c-field__error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </td>
  );
}
