import type { Product } from '~/src/domains/catalog/catalog.types';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import { ButtonGroup } from '~/views/components/button';
import { Empty } from '~/views/components/feedback/empty';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { FileDrop } from '~/views/components/forms/file-drop';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { Gate } from '~/views/reports/order/gate';
import { useTranslation } from '~/views/translation';
import { BatchHead } from './batch-head';
import { BatchTerms, type TermsProps } from './terms';

interface Props extends TermsProps {
  product: Product;
  /** Code of why this account cannot order. */
  gate: string | null;
  /** A sample file is offered. */
  sandbox: boolean;
}

/** A new batch from a file. */
export default function BatchBuyPage(props: Props) {
  const { product, gate, errors } = props;
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const { externalId } = product;
  const back = { href: href('buy-product', { externalId }), text: t('buy.back') };
  if (!product.batch) return <NotInBatches {...props} />;
  return (
    <>
      <BatchHead
        back={back}
        title={t('buy.title')}
        note={product.name}
        step="file"
        actions={<Templates {...props} />}
      />
      {gate ? (
        <div className="l-prose">
          <Gate code={gate} />
        </div>
      ) : (
        <>
          <ErrorSummary errors={summaryErrors(errors)} />
          <Form action={href('batch-buy', { externalId })} multipart className="l-split c-sheet">
            <FileSide {...props} />
            <BatchTerms {...props} />
          </Form>
        </>
      )}
    </>
  );
}

function Templates({ product: { externalId } }: Props) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const to = (format: string) => href('batch-template', { externalId, format });
  return (
    <ButtonGroup>
      <LinkButton href={to('csv')} look="secondary" icon="download" download>
        {t('buy.template')}
      </LinkButton>
      <LinkButton href={to('xlsx')} look="secondary" download aria-label={t('buy.templateXlsx')}>
        XLSX
      </LinkButton>
    </ButtonGroup>
  );
}

function FileSide({ product, sandbox, errors, replaces }: Props) {
  const { t } = useTranslation('batches');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  const { externalId, requiredInputs, optionalInputs } = product;
  const manual = href('batch-manual', { externalId }, replaces ? { troca: replaces } : undefined);
  return (
    <div className="c-form">
      <FileDrop
        name="arquivo"
        label={t('buy.file')}
        hint={t('buy.fileHint')}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={errors.arquivo?.[0]}
      />
      <p className="u-muted">
        {t('buy.few')} <a href={manual}>{t('buy.manual')}</a>
      </p>
      {sandbox && (
        <p className="u-muted">
          {t('buy.sample')}{' '}
          <a href="/sandbox/batch.csv" download="">
            {t('buy.sampleLink')}
          </a>
        </p>
      )}
      <section className="c-panel c-panel--padded">
        <h2>{t('buy.columns')}</h2>
        <ul>
          {requiredInputs.map((name) => (
            <li key={name}>
              <b>{tReports(`inputs.${name}`)}</b> <span className="u-muted">{t('buy.required')}</span>
            </li>
          ))}
          {optionalInputs.map((name) => (
            <li key={name}>
              <b>{tReports(`inputs.${name}`)}</b> <span className="u-muted">{t('buy.optional')}</span>
            </li>
          ))}
          {ORDER_TEXTS.map((name) => (
            <li key={name}>
              <b>{tReports(`inputs.${name}`)}</b>{' '}
              <span className="u-muted">{t('buy.text', { hint: tReports(`order.${name}Hint`) })}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A product that cannot be ordered in batches. */
export function NotInBatches({ product }: { product: Product }) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  return (
    <>
      <h1>{product.name}</h1>
      <Empty
        icon="layers"
        title={t('buy.notTitle')}
        text={t('buy.notText')}
        action={
          <LinkButton href={href('buy-product', { externalId: product.externalId })}>
            {t('buy.notAction')}
          </LinkButton>
        }
      />
    </>
  );
}
