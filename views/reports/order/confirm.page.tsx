import type { Funds } from '~/src/domains/billing/billing.types';
import type { Product } from '~/src/domains/catalog/catalog.types';
import type { ApprovalLimit } from '~/src/domains/reports/order/approval.queries';
import type { IssuedTo, JobCategory, PreviewedSource, Purpose } from '~/src/domains/reports/reports.types';
import { formatDocument, inputFacts, textFacts } from '~/src/domains/reports/reports.wording';
import type { SourceInputs } from '~/src/domains/sources/sources.types';
import type { Outage } from '~/src/domains/sources/status.types';
import { formatDateTime, formatTime } from '~/src/shared/dates';
import type { OrderTexts } from '~/src/shared/input/order-fields';
import type { Centavos } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { OrderOutages } from '~/views/sources/order-outages';
import { useTranslation } from '~/views/translation';
import { ApprovalNotice } from './approval-notice';
import { LeftOutFigures, OrderFigures, Shortfall } from './order-summary';
import { SheetHead } from './sheet-head';
import { SourceTable } from './source-table';

interface Props {
  product: Product;
  /** Amount to be held: the price without the sources left out. */
  due: Centavos;
  plan: PreviewedSource[];
  /** Of the sources that are not left out. */
  outages: readonly Outage[];
  inputs: SourceInputs;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  /** Its name; null for none. */
  costCenter: string | null;
  texts: OrderTexts;
  issuedTo: IssuedTo;
  funds: Funds;
  /** Approval required; null if not. */
  approval: ApprovalLimit | null;
  /** A recent report on the same document, which is free to open. */
  previous: { href: string; createdAt: Date } | null;
  /** When the terms were accepted for an earlier order of the day. */
  acceptedAt: Date | null;
  /** The user agreed to skip the confirmation of this product. */
  auto: boolean;
  action: string;
  changeHref: string;
  /** Key that makes a double submission one order. */
  order: string;
  /** An obstacle other than missing funds, which are shown beside the button. */
  problem: string | null;
  errors: Record<string, string[]>;
}

/** The order as it will be placed: subject, purpose, sources, price. */
export default function ConfirmPage(props: Props) {
  const { product, plan, outages, issuedTo, changeHref, problem, errors } = props;
  const { t } = useTranslation('orderFlow');
  const { kind, document, name } = issuedTo;
  return (
    <>
      <SheetHead
        back={{ href: changeHref, text: t('confirm.change') }}
        title={t('confirm.title')}
        note={product.name}
      />
      {problem && <Notice tone="error" alert title={problem} />}
      <ErrorSummary errors={summaryErrors(errors)} />
      <OrderOutages outages={outages} sources={plan.filter(({ leftOut }) => !leftOut)} />
      <div className="l-split c-sheet">
        <div className="l-stack">
          <Previous {...props} />
          <Facts {...props} />
          <SourceTable sources={plan} changeHref={changeHref} />
          <p className="u-small u-muted">
            {t('confirm.issuedTo', { kind, document: formatDocument(kind, document), name })}
          </p>
        </div>
        <Summary {...props} />
      </div>
    </>
  );
}

function Facts({ product: { target }, inputs, purpose, jobCategory, costCenter, texts }: Props) {
  const { t } = useTranslation('reports');
  const { t: tCenters } = useTranslation('costCenters');
  const { locale } = usePage();
  const why = [t(`purpose.${purpose}`), jobCategory && t(`purpose.jobCategories.${jobCategory}`)];
  const facts = [
    ...inputFacts({ target, inputs, locale }, t),
    { label: t('result.purpose'), value: why.filter(Boolean).join(' · ') },
    ...(costCenter ? [{ label: tCenters('field'), value: costCenter }] : []),
    ...textFacts(texts, t),
  ];
  return (
    <dl className="l-cluster u-small c-sheet__facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reuse is offered before a new charge (decision 0090). */
function Previous({ previous }: Props) {
  const { t } = useTranslation('orderFlow');
  const { locale } = usePage();
  if (!previous) return null;
  return (
    <Notice tone="info">
      <strong>{t('offer.title', { moment: formatDateTime(previous.createdAt, locale) })}</strong>
      {'. '}
      <a href={previous.href}>{t('offer.open')}</a>
    </Notice>
  );
}

function Summary(props: Props) {
  const { action, order, due, auto, acceptedAt, errors, funds, plan, approval } = props;
  const { t } = useTranslation('orderFlow');
  const { t: tApprovals } = useTranslation('approvals');
  return (
    <aside className="c-panel c-sheet__sum" aria-label={t('confirm.summary')}>
      <LeftOutFigures sources={plan} due={due} />
      <OrderFigures sources={plan} due={due} funds={funds} />
      <Shortfall funds={funds} />
      <ApprovalNotice approval={approval} />
      {(approval || !funds.shortfall) && (
        <Form action={action}>
          <input type="hidden" name="order" value={order} />
          <input type="hidden" name="due" value={due} />
          {approval && <input type="hidden" name="ask" value="1" />}
          <Checkbox
            name="accept"
            label={t('confirm.terms')}
            hint={acceptedAt && t('confirm.accepted', { time: formatTime(acceptedAt) })}
            checked={acceptedAt !== null}
            error={errors.accept?.[0]}
          />
          <Button wide size="large">
            {approval ? tApprovals('before.submit') : t('confirm.submit')}
          </Button>
          {!approval && <Checkbox name="auto" label={t('auto.consent')} checked={auto} />}
        </Form>
      )}
      <p className="u-small u-muted">
        {approval ? tApprovals('before.nothingYet') : t('confirm.onlyIfDelivered')}
      </p>
    </aside>
  );
}
