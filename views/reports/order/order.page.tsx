import type { Funds } from '~/src/domains/billing/billing.types';
import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import type { Product } from '~/src/domains/catalog/catalog.types';
import type { ApprovalLimit } from '~/src/domains/reports/order/approval.queries';
import type { PurposeEffect } from '~/src/domains/reports/order.rules';
import type { InputCost, PreviewedSource, Purpose } from '~/src/domains/reports/reports.types';
import type { Outage } from '~/src/domains/sources/status.types';
import type { OrderText } from '~/src/shared/input/order-fields';
import { Button } from '~/views/components/button';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { OrderOutages } from '~/views/sources/order-outages';
import { useTranslation } from '~/views/translation';
import { ApprovalNotice } from './approval-notice';
import { CostCenterField } from './cost-center-field';
import { Gate } from './gate';
import { InputField } from './input-field';
import { LeftOutFigures, OrderFigures, Shortfall } from './order-summary';
import { PurposeField } from './purpose-field';
import { SheetHead } from './sheet-head';
import { LeftOutWhy, OffMark, SourcePrice } from './source-table';
import { TextFields } from './text-fields';

interface Props {
  product: Product;
  /** Code of why this account cannot order. */
  gate: string | null;
  action: string;
  /** It can be ordered in batches. */
  several: boolean;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  purpose: Purpose | null;
  /** Where a preselected purpose comes from. */
  prefillSource: 'preset' | 'last' | null;
  /** The job of the last order, for a hiring. */
  usualJob?: string;
  /** Selectable cost centers; empty outside a company that has some. */
  costCenters: readonly CostCenter[];
  costCenter?: string;
  /** Texts that the account may give. */
  texts: readonly OrderText[];
  sources: PreviewedSource[];
  /** Of the sources that are not left out. */
  outages: readonly Outage[];
  /** Null if the purpose does not permit the product. */
  due: number | null;
  funds: Funds;
  approval: ApprovalLimit | null;
  costs: Partial<Record<string, InputCost>>;
  effects: Record<Purpose, PurposeEffect>;
}

/** Parts that the script refreshes with each change of the form. */
const PREVIEWED =
  'order-outages order-sums order-sources field-motherName-hint field-fullName-hint field-birthDate-hint';

/** The form of a query: purpose and subject; beside it, sources and cost. */
export default function OrderPage(props: Props) {
  const { product, sources, outages, gate, action, errors } = props;
  const { t } = useTranslation('orderFlow');
  const { href } = usePage();
  return (
    <>
      <SheetHead
        back={{ href: href('home'), text: t('sheet.back') }}
        title={product.name}
        note={t('sheet.step')}
      />
      {gate ? (
        <div className="l-prose">
          <Gate code={gate} />
        </div>
      ) : (
        <>
          <ErrorSummary errors={summaryErrors(errors)} />
          <div id="order-outages" aria-live="polite">
            <OrderOutages outages={outages} sources={sources.filter(({ leftOut }) => !leftOut)} />
          </div>
          <Form action={action} className="l-split c-sheet" data-preview={PREVIEWED}>
            <Fields {...props} />
            <Sums {...props} />
          </Form>
        </>
      )}
    </>
  );
}

function Fields(props: Props) {
  const { product, values, errors, purpose, prefillSource, costs, effects, several } = props;
  const { t } = useTranslation('orderFlow');
  const { t: tBatches } = useTranslation('batches');
  const { href } = usePage();
  const { requiredInputs, optionalInputs, target } = product;
  return (
    <div className="c-form">
      <PurposeField
        value={purpose}
        prefillSource={prefillSource}
        jobCategory={values.jobCategory ?? props.usualJob}
        effects={effects}
        error={errors.purpose?.[0]}
      />
      <h2 className="c-sheet__title">{t(`sheet.about.${target}`)}</h2>
      <div className="l-grid l-grid--2 c-form__row">
        {[...requiredInputs, ...optionalInputs].map((name) => (
          <InputField
            key={name}
            name={name}
            optional={optionalInputs.includes(name)}
            cost={costs[name]}
            value={values[name]}
            error={errors[name]?.[0]}
          />
        ))}
        <CostCenterField
          centers={props.costCenters}
          value={props.costCenter}
          isRemembered={values.costCenter === undefined}
          error={errors.costCenter?.[0]}
        />
        <TextFields names={props.texts} values={values} errors={errors} />
      </div>
      {several && (
        <p className="u-small">
          <a href={href('batch-buy', { externalId: product.externalId })}>{tBatches('entry.severalFor')}</a>
        </p>
      )}
    </div>
  );
}

/** Cost and button, then the sources: the button is in view however many these are. */
function Sums({ product, sources, due, funds, approval }: Props) {
  const { t } = useTranslation('orderFlow');
  return (
    <aside className="c-panel c-sheet__sum" aria-label={t('confirm.summary')}>
      <div id="order-sums" aria-live="polite">
        <OrderFigures sources={sources} due={due ?? product.price} funds={funds} />
        <Shortfall funds={funds} />
        <ApprovalNotice approval={approval} />
      </div>
      <Button size="large" wide look={funds.shortfall ? 'secondary' : 'primary'} iconEnd="arrow-right">
        {t('sheet.continue')}
      </Button>
      <Button name="step" value="preview" look="quiet" wide formNoValidate className="u-plain">
        {t('sheet.refresh')}
      </Button>
      <p className="u-small u-muted">{t('sheet.nothingYet')}</p>
      <div id="order-sources">
        <h2 className="c-sheet__title">{t('confirm.caption')}</h2>
        <ul className="l-grid l-gap-1 c-checks">
          {sources.map((source) => (
            <li key={source.id} className={source.leftOut ? 'is-off' : undefined}>
              <span>
                {source.leftOut && <OffMark />}
                {source.name}
                {source.leftOut && (
                  <small>
                    <LeftOutWhy leftOut={source.leftOut} />
                  </small>
                )}
              </span>
              <SourcePrice source={source} />
            </li>
          ))}
        </ul>
        <LeftOutFigures sources={sources} due={due ?? product.price} />
      </div>
    </aside>
  );
}
