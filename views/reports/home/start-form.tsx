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
 * One row: subject, product, purpose. The script (`data-start`) shows the reports of the typed document's kind only:
 * the choice moves to the same report of the other kind.
 */
export function StartForm(props: Props) {
  const { values, errors, batchHref } = props;
  const { t: tBatches } = useTranslation('batches');
  const { t } = useTranslation('home');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  return (
    <Form action={href('home')} className="c-panel c-start" data-start="">
      <div className="l-grid c-start__row">
        <MaskedField
          mask="cpf-cnpj"
          name="document"
          label={tReports('home.document')}
          placeholder={t('documentHint')}
          value={values.document}
          error={errors.document?.[0]}
          width="full"
        />
        <div className="c-start__born">
          <DayField
            name="birthDate"
            label={tReports('inputs.birthDate')}
            value={values.birthDate}
            error={errors.birthDate?.[0]}
          />
        </div>
        <ReportChoice {...props} />
        <PurposeChoice {...props} />
        <Button iconEnd="arrow-right">{tReports('home.continue')}</Button>
      </div>
      <p className="l-cluster l-cluster--between l-cluster--near u-muted u-xs c-start__foot">
        <span
          className="l-grow"
          data-said={t('foot')}
          data-cpf={t('kind.CPF')}
          data-cnpj={t('kind.CNPJ')}
          aria-live="polite"
        >
          {t('foot')}
        </span>
        {batchHref && <a href={batchHref}>{tBatches('entry.several')}</a>}
        <a href={href('search-product')}>{tReports('home.allQueries')}</a>
      </p>
    </Form>
  );
}

/** The purpose; the usual job of a hiring is a choice of its own, so that the row says it. */
function PurposeChoice({ usual, values, errors }: Props) {
  const { t } = useTranslation('home');
  const { t: tReports } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  const { purpose, jobCategory } = usual;
  const withJob = jobCategory ? `hiring.${jobCategory}` : null;
  const usualChoice = purpose === 'hiring' ? (withJob ?? purpose) : purpose;
  const options = PURPOSE_LIST.map((each) => ({ value: each as string, label: tHistory(`purpose.${each}`) }));
  if (withJob && jobCategory) {
    const job = tReports(`purpose.jobCategories.${jobCategory}`);
    options.unshift({ value: withJob, label: `${tHistory('purpose.hiring')} · ${job}` });
  }
  return (
    <Select
      name="purpose"
      label={t('purpose')}
      value={values.purpose ?? usualChoice ?? ''}
      error={errors.purpose?.[0]}
      placeholder={t('choose')}
      options={options}
    />
  );
}

function ReportChoice({ products, usual, values, errors }: Props) {
  const { t } = useTranslation('reports');
  const choice = values.product ?? usual.product;
  // One row a kind, so that the same report of the other kind stands in the same place.
  const ordered = [...products].sort((one, other) => other.target.localeCompare(one.target));
  const error = errors.product?.[0];
  return (
    <fieldset className="c-field" aria-describedby={error ? 'field-product-error' : undefined}>
      <legend className="c-field__label">{t('home.product')}</legend>
      <FieldMessages id="field-product" error={error} />
      <div className="l-grid c-picks">
        {ordered.map((product, index) => (
          <Pick
            key={product.externalId}
            product={product}
            index={index}
            place={ordered.slice(0, index).filter(({ target }) => target === product.target).length}
            choice={choice}
          />
        ))}
      </div>
    </fieldset>
  );
}

const IN_THE_ROW: readonly string[] = ['cpf', 'cnpj', 'birthDate'];

interface PickProps {
  product: Product;
  index: number;
  /** Among the reports of its kind. */
  place: number;
  choice?: string | null;
}

function Pick({ product, index, place, choice }: PickProps) {
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
    <label className="l-grid l-gap-0 c-pick" data-kind={target}>
      <input
        type="radio"
        name="product"
        id={index === 0 ? 'field-product' : `field-product-${index + 1}`}
        value={externalId}
        defaultChecked={open && externalId === choice}
        disabled={!open}
        data-target={open ? target : undefined}
        data-place={place}
        data-born={open && requiredInputs.includes('birthDate') ? '' : undefined}
        data-says={texts.join(' ').trim()}
      />
      <span>
        <span className="u-hidden">{t(`only.${target}`)} </span>
        {t(`short.${externalId}` as 'short.relatorio-individual', { defaultValue: name })}
      </span>
      <span className="u-num">
        {open
          ? formatMoney(price, locale)
          : tReports(status === 'unavailable' ? 'home.unavailable' : 'home.comingSoon')}
      </span>
    </label>
  );
}
