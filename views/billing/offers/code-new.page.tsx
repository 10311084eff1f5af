import type { OperatorPackage } from '~/src/domains/billing/offers/packages.types';
import { type CodeAudience, MAX_AUDIENCE } from '~/src/domains/billing/offers/purchase-code.types';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { codeForm } from './code.form';

interface Props extends FormContent<typeof codeForm> {
  packages: OperatorPackage[];
  audience: CodeAudience;
}

/** For operators: a code for purchases, with all its caps. */
export default function CodeNewPage({ packages, audience, values, errors }: Props) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const field = useFields(codeForm, { values, errors });
  const options = packages.map(({ id, price }) => ({ value: id, label: formatMoney(price, locale) }));
  return (
    <OperatorLayout
      title={t('offers.newCode')}
      lead={<a href={href('operator-codes')}>{t('settings.codes')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Card>
        <Form action={href('operator-code-new')}>
          <TextField {...field('codigo')} autoCapitalize="characters" spellCheck={false} />
          <div className="l-grid l-grid--2">
            <TextField {...field('percent')} width="short" />
            <MaskedField {...field('bonus')} mask="money" />
            <DayField {...field('from')} />
            <DayField {...field('until')} />
            <TextField {...field('maxUses')} width="short" />
            <TextField {...field('accountUses')} value={values.accountUses ?? '1'} width="short" />
          </div>
          <MaskedField {...field('maxTotal')} mask="money" />
          <Select {...field('packageId')} placeholder={t('offers.anyPurchase')} options={options} />
          <Checkbox {...field.box('firstPurchase')} />
          <TextArea {...field('changeReason')} rows={3} />
          <Audience {...audience} />
          <p className="u-muted u-small">{t('offers.codeTwo')}</p>
          <Button>{t('catalog.propose')}</Button>
        </Form>
      </Card>
    </OperatorLayout>
  );
}

function Audience({ accounts, newAccounts }: CodeAudience) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const number = (value: number) => value.toLocaleString(locale);
  return accounts > MAX_AUDIENCE ? (
    <p>{t('offers.wideAudience', { most: number(MAX_AUDIENCE), least: number(newAccounts) })}</p>
  ) : (
    <p>
      {t('offers.audience', { count: accounts })} {t('offers.newAudience', { count: newAccounts })}
    </p>
  );
}
