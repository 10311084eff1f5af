import type { Adjustment, BillingSettings, StatementLine } from '~/src/domains/billing/billing.types';
import type { OperatorCharge, OperatorWallet } from '~/src/domains/billing/operator/operator.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney, toDecimalText } from '~/src/shared/money';
import { StatementTable } from '~/views/billing/statement/statement-lines';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Pagination } from '~/views/components/data/pagination';
import { StatTile } from '~/views/components/data/stat-tile';
import { Table } from '~/views/components/data/table';
import { Notice } from '~/views/components/feedback/notice';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { ChangeReason } from '~/views/controls/change-reason';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { adjustForm, planForm, type unfreezeForm } from './operator.form';
import { OperatorCharges } from './operator-charges';

interface Props extends FormContent<typeof adjustForm | typeof planForm | typeof unfreezeForm> {
  wallet: OperatorWallet;
  /** Changes of this wallet that wait for a second operator. */
  changes: WaitingChange[];
  lines: StatementLine[];
  next: number | null;
  first: boolean;
  charges: OperatorCharge[];
  adjustments: Adjustment[];
  plans: { id: string; name: string }[];
  settings: Pick<BillingSettings, 'adjustmentLimit' | 'operatorLimit'>;
  /** Key that makes a double submission one adjustment. */
  order: string;
}

/** For operators: a wallet with its movements and available actions. */
export default function OperatorWalletPage(props: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const { wallet, lines, next, first, charges, adjustments, errors } = props;
  const here = { uid: wallet.accountId };
  const { thaw, plan } = splitReason(props);
  return (
    <OperatorLayout
      title={t('wallet.title', { name: wallet.name })}
      lead={<a href={href('operator-wallets')}>{t('wallet.back')}</a>}
    >
      <ErrorSummary
        errors={summaryErrors(errors).map((line) => ({
          ...line,
          id: thaw.errors.changeReason && line.name === 'changeReason' ? 'reason-unfreeze' : undefined,
        }))}
      />
      {wallet.frozenAt && (
        <Frozen {...thaw} at={wallet.frozenAt} action={href('operator-wallet-unfreeze', here)} />
      )}
      <WaitingChanges changes={props.changes} to="operator-control-change" />
      <Tiles wallet={wallet} />
      {wallet.billingType === 2 ? (
        <PlanForm {...props} {...plan} action={href('operator-wallet-plan', here)} />
      ) : (
        <AdjustForm {...props} action={href('operator-wallet-adjust', here)} />
      )}
      {adjustments.length > 0 && <Adjustments rows={adjustments} />}
      {charges.length > 0 && (
        <section className="l-stack">
          <h2>{t('wallet.charges')}</h2>
          <Card look="flush">
            <OperatorCharges charges={charges} accountId={wallet.accountId} />
          </Card>
        </section>
      )}
      <section className="l-stack">
        <h2>{t('wallet.entries')}</h2>
        <Card look="flush">
          <StatementTable lines={lines} links={false} />
        </Card>
        <Pagination
          previousHref={first ? undefined : href('operator-wallet', here)}
          nextHref={next === null ? undefined : href('operator-wallet', here, { antes: String(next) })}
        />
      </section>
    </OperatorLayout>
  );
}

type Part = Pick<Props, 'values' | 'errors'>;

/** What was sent belongs to one of the two forms with a reason: the plan's has a limit. */
function splitReason({ values, errors }: Part): { thaw: Part; plan: Part } {
  const none: Part = { values: {}, errors: {} };
  return values.limit === undefined
    ? { thaw: { values, errors }, plan: none }
    : { thaw: none, plan: { values, errors } };
}

function Frozen({ at, action, ...form }: Part & { at: Date; action: string }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <Notice tone="error" title={t('wallet.frozenTitle')}>
      <p>{t('wallet.frozen', { when: formatDateTime(at, locale) })}</p>
      <Form action={action}>
        <ChangeReason {...form} id="reason-unfreeze" isNeeded />
        <Button look="secondary">{t('wallet.unfreeze')}</Button>
      </Form>
    </Notice>
  );
}

function Tiles({ wallet }: { wallet: OperatorWallet }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const tile = (label: string, value: Centavos) => (
    <StatTile key={label} label={label} value={formatMoney(value, locale)} />
  );
  const prepaid = [
    tile(t('wallets.available'), wallet.available),
    tile(t('wallet.held'), wallet.held),
    tile(t('wallet.locked'), wallet.locked),
  ];
  const postpaid = [tile(t('wallet.limit'), wallet.limit), tile(t('wallet.used'), wallet.used)];
  return <div className="l-grid l-grid--fill l-grid--3">{wallet.billingType === 2 ? postpaid : prepaid}</div>;
}

function AdjustForm({ order, values, errors, settings, action }: Props & { action: string }) {
  const { t } = useTranslation('operators');
  const field = useFields(adjustForm, { values, errors });
  const { locale } = usePage();
  return (
    <Card>
      <section className="l-stack" aria-labelledby="adjust-heading">
        <h2 id="adjust-heading">{t('wallet.adjust')}</h2>
        <p className="u-muted">
          {t('wallet.limitNote', {
            amount: formatMoney(settings.adjustmentLimit, locale),
            total: formatMoney(settings.operatorLimit, locale),
          })}
        </p>
        <Form action={action}>
          <input type="hidden" name="order" value={order} />
          <Select
            {...field('direction')}
            value={values.direction ?? 'add'}
            options={[
              { value: 'add', label: t('wallet.add') },
              { value: 'take', label: t('wallet.take') },
            ]}
          />
          <MaskedField {...field('amount')} mask="money" />
          <TextField {...field('reason')} />
          <Button>{t('wallet.submit')}</Button>
        </Form>
      </section>
    </Card>
  );
}

function PlanForm({ wallet, plans, values, errors, action }: Props & { action: string }) {
  const { t } = useTranslation('operators');
  const field = useFields(planForm, { values, errors });
  return (
    <Card>
      <section className="l-stack" aria-labelledby="plan-heading">
        <h2 id="plan-heading">{t('wallet.plan')}</h2>
        <Form action={action}>
          <Select
            {...field('plan')}
            value={values.plan ?? wallet.planId}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <MaskedField
            {...field('limit')}
            mask="money"
            value={values.limit ?? toDecimalText(wallet.limit).replace('.', ',')}
          />
          <ChangeReason values={values} errors={errors} />
          <Button>{t('wallet.planSubmit')}</Button>
        </Form>
      </section>
    </Card>
  );
}

function Adjustments({ rows }: { rows: Adjustment[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <section className="l-stack">
      <h2>{t('wallet.adjustments')}</h2>
      <Card look="flush">
        <Table
          caption={t('wallet.adjustments')}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'reason', header: t('wallet.reason'), main: true, cell: ({ reason }) => reason },
            { key: 'by', header: t('wallet.by'), cell: ({ madeByName }) => madeByName },
            {
              key: 'when',
              header: t('wallet.when'),
              cell: ({ createdAt }) => formatDateTime(createdAt, locale),
            },
            {
              key: 'state',
              header: t('wallet.stateLabel'),
              cell: ({ state }) => t(`wallet.state.${state}`),
            },
            {
              key: 'amount',
              header: t('wallet.amount'),
              end: true,
              cell: ({ amount }) => formatMoney(amount, locale),
            },
          ]}
        />
      </Card>
    </section>
  );
}
