import type { CodeUse } from '~/src/domains/billing/offers/purchase-code.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDate } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { codeStepForm } from './code.form';
import { CodeGives, CodeState, type ShownCode } from './code-state';
import { CodeUses } from './code-uses';

interface Props extends FormContent<typeof codeStepForm> {
  code: ShownCode;
  /** The price of the one package it is for. */
  packagePrice: number | null;
  uses: CodeUse[];
  changes: WaitingChange[];
}

/** For operators: one code, its caps, who used it, and how it is paused or ended. */
export default function CodePage({ code, packagePrice, uses, changes, values, errors }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  return (
    <OperatorLayout
      title={code.code}
      count={<CodeState {...code} />}
      lead={<a href={href('operator-codes')}>{t('settings.codes')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <div className="l-split">
        <div className="l-stack l-stack--l">
          <Terms code={code} packagePrice={packagePrice} />
          <CodeUses uses={uses} />
        </div>
        <div className="l-stack">
          <WaitingChanges changes={changes} to="operator-control-change" />
          {code.status === 'over' && <Over {...code} />}
          {!code.ended && code.status !== 'over' && <Steps code={code} values={values} errors={errors} />}
        </div>
      </div>
    </OperatorLayout>
  );
}

function Terms({ code, packagePrice }: Pick<Props, 'code' | 'packagePrice'>) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const { validFrom, validUntil, uses, maxUses, accountUses, total, maxTotal, firstPurchase, reason } = code;
  const money = (value: number) => formatMoney(value, locale);
  const only =
    packagePrice === null
      ? t('offers.anyPurchase')
      : t('offers.packageTitle', { price: money(packagePrice) });
  const items = [
    { term: t('offers.gives'), value: <CodeGives {...code} /> },
    { term: t('catalog.from'), value: formatDate(validFrom, locale) },
    { term: t('settings.until'), value: formatDate(lastMoment(validUntil), locale) },
    { term: t('settings.uses'), value: t('offers.usesOf', { uses, most: maxUses }) },
    { term: t('offers.accountUses'), value: accountUses },
    { term: t('offers.total'), value: t('offers.totalOf', { total: money(total), most: money(maxTotal) }) },
    { term: t('offers.onlyPackage'), value: only },
    ...(firstPurchase ? [{ term: t('offers.whom'), value: t('offers.firstPurchase') }] : []),
    ...(reason ? [{ term: t('catalog.reason'), value: reason }] : []),
  ];
  return <DescriptionList items={items} />;
}

const lastMoment = (validUntil: Date) => new Date(validUntil.getTime() - 1);

/** Nothing brings back a code whose last day has passed. */
function Over({ validUntil }: Pick<ShownCode, 'validUntil'>) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return (
    <Card title={t('offers.status.over')} id="mudar">
      <div className="l-stack l-stack--m">
        <p>{t('offers.codeOver', { until: formatDate(lastMoment(validUntil), locale) })}</p>
        <RoleGate to="operator-code-new">
          <LinkButton href={href('operator-code-new')} look="secondary">
            {t('offers.newCode')}
          </LinkButton>
        </RoleGate>
      </div>
    </Card>
  );
}

/** Pausing and ending take effect at once; going on waits for a second operator. */
function Steps({ code, values, errors }: Pick<Props, 'code' | 'values' | 'errors'>) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const field = useFields(codeStepForm, { values, errors });
  return (
    <Card title={t('offers.codeState')} id="mudar">
      <RoleGate to="operator-code-change">
        <Form action={href('operator-code-change', { code: code.code })}>
          <p className="u-muted u-small">{t('offers.codeKeeps')}</p>
          <TextArea {...field('changeReason')} rows={3} />
          <ButtonGroup>
            <Button name="step" value={code.paused ? 'resume' : 'pause'}>
              {t(code.paused ? 'offers.resume' : 'offers.pause')}
            </Button>
            <Button name="step" value="end" look="secondary">
              {t('offers.end')}
            </Button>
          </ButtonGroup>
        </Form>
      </RoleGate>
    </Card>
  );
}
