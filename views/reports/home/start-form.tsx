import type { Product } from '~/src/domains/catalog/catalog.types';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { FieldMessages } from '~/views/components/forms/field';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { PURPOSE_LIST } from '~/views/reports/order/purpose-list';
import { useTranslation } from '~/views/translation';
import type { HomeProps } from './home.types';

type Props = Pick<HomeProps, 'products' | 'usual' | 'values' | 'errors' | 'batchHref'>;

/**
 * One row: subject, product, purpose. The script (`data-start`) shows the kind of document and disables
 * reports that do not fit; it never replaces a chosen one.
 */
export function StartForm(props: Props) {
  const { usual, values, errors, batchHref } = props;
  const { t: tBatches } = useTranslation('batches');
  const { t } = useTranslation('home');
  const { t: tReports } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  return (
    <Form action={href('home')} className="c-panel c-start" data-start="">
      <div className="l-grid c-start__row">
        <div className="l-grid l-gap-3 c-start__who">
          <MaskedField
            mask="cpf-cnpj"
            name="document"
            label={tReports('home.document')}
            placeholder={t('documentHint')}
            value={values.document}
            error={errors.document?.[0]}
            width="full"
            suffix={<DocumentKind />}
          />
          <div className="c-start__born">
            <DayField
              name="birthDate"
              label={tReports('inputs.birthDate')}
              value={values.birthDate}
              error={errors.birthDate?.[0]}
            />
          </div>
        </div>
        <ReportChoice {...props} />
        <Select
          name="purpose"
          label={t('purpose')}
          value={values.purpose ?? usual.purpose ?? ''}
          error={errors.purpose?.[0]}
          placeholder={t('choose')}
          options={PURPOSE_LIST.map((purpose) => ({ value: purpose, label: tHistory(`purpose.${purpose}`) }))}
        />
        <Button size="large" iconEnd="arrow-right">
          {tReports('home.continue')}
        </Button>
      </div>
      <p className="l-cluster l-cluster--between l-cluster--near u-muted u-xs c-start__foot">
        <span data-said={t('foot')} aria-live="polite">
          {t('foot')}
        </span>
        {batchHref && <a href={batchHref}>{tBatches('entry.several')}</a>}
        <a href={href('search-product')}>{tReports('home.allQueries')}</a>
      </p>
    </Form>
  );
}

/** The kind of the typed document; empty until that is clear. */
function DocumentKind() {
  const { t } = useTranslation('home');
  return <span data-kind="" data-cpf={t('kind.CPF')} data-cnpj={t('kind.CNPJ')} aria-live="polite" />;
}

function ReportChoice({ products, usual, values, errors }: Props) {
  const { t } = useTranslation('reports');
  const choice = values.product ?? usual.product;
  const error = errors.product?.[0];
  return (
    <fieldset className="c-field" aria-describedby={error ? 'field-product-error' : undefined}>
      <legend className="c-field__label">{t('home.product')}</legend>
      <FieldMessages id="field-product" error={error} />
      <div className="l-grid c-picks">
        {products.map((product, index) => (
          <Pick key={product.externalId} product={product} index={index} choice={choice} />
        ))}
      </div>
    </fieldset>
  );
}

const IN_THE_ROW: readonly string[] = ['cpf', 'cnpj', 'birthDate'];

function Pick({ product, index, choice }: { product: Product; index: number; choice?: string | null }) {
  const { t } = useTranslation('home');
  const { t: tReports } = useTranslation('reports');
  const { locale } = usePage();
  const { externalId, name, target, price, requiredInputs, status } = product;
  const open = status === 'available';
  const more = requiredInputs.filter((input) => !IN_THE_ROW.includes(input));
  const inputs = more.map((input) => tReports(`inputs.${input}`).toLowerCase()).join(', ');
  const texts = [
    t('said.upTo', { product: name, price: formatMoney(price, locale) }),
    more.length > 0 ? t('said.next', { inputs }) : '',
  ];
  return (
    <label className="c-pick">
      <input
        type="radio"
        name="product"
        id={index === 0 ? 'field-product' : `field-product-${index + 1}`}
        value={externalId}
        defaultChecked={open && externalId === choice}
        disabled={!open}
        data-target={open ? target : undefined}
        data-born={open && requiredInputs.includes('birthDate') ? '' : undefined}
        data-says={texts.join(' ').trim()}
      />
      <span>{t(`short.${externalId}` as 'short.relatorio-individual', { defaultValue: name })}</span>
      <span className="u-num">
        {open
          ? formatMoney(price, locale)
          : tReports(status === 'unavailable' ? 'home.unavailable' : 'home.comingSoon')}
      </span>
      {open && (
        <small data-why="" hidden>
          {t(`only.${target}`)}
        </small>
      )}
    </label>
  );
}
