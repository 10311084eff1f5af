import type { MonthTerms } from '~/src/domains/billing/offers/plans.types';
import { formatMonth } from '~/src/shared/dates';
import { toDecimalText } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { planForm } from './plan.form';

interface Props extends ShownPart<typeof planForm> {
  planId: string;
  /** What the form begins with: the terms of now. */
  terms: MonthTerms;
  months: string[];
}

/** A plan's next terms: what, from which month, why, and that another operator confirms them. */
export function PlanFields({ planId, terms, months, values = {}, errors }: Props) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const field = useFields(planForm, { errors, values });
  const begin = {
    minimum: toDecimalText(terms.minimum).replace('.', ','),
    tiers: terms.tiers.replaceAll(', ', '\n'),
  };
  return (
    <Card title={t('offers.changePlan')} id="mudar">
      <RoleGate to="operator-plan-terms">
        <Form action={href('operator-plan-terms', { planId })}>
          <MaskedField {...field('minimum')} value={values.minimum ?? begin.minimum} mask="money" />
          <TextArea {...field('tiers')} value={values.tiers ?? begin.tiers} rows={7} />
          <Select
            {...field('from')}
            options={months.map((month) => ({ value: month, label: formatMonth(month, locale) }))}
          />
          <TextArea {...field('changeReason')} rows={3} />
          <p className="u-muted u-small">{t('offers.planTwo')}</p>
          <Button>{t('catalog.propose')}</Button>
        </Form>
      </RoleGate>
    </Card>
  );
}
