import { z } from 'zod';
import { MOST } from '~/src/domains/billing/limits.rules';
import { parseTiers } from '~/src/domains/billing/offers/tiers.rules';
import { isCalendarDay } from '~/src/shared/dates';
import { text } from '~/src/shared/input/form-fields';
import { money } from '~/views/billing/operator/operator.form';
import { changeReason } from '~/views/billing/operator/price.form';
import { defineForm, field } from '~/views/components/forms/define-form';

const isMonth = (day: string) => isCalendarDay(day) && day.endsWith('-01');

/** A plan's next minimum and discounts. */
export const planForm = defineForm('operators', {
  minimum: field('offers.minimum', money.pipe(z.number().max(MOST.planMinimum, 'operators:errors.tooHigh'))),
  tiers: field(
    'offers.tiers',
    text(400).refine((typed) => parseTiers(typed) !== null, 'operators:offers.error.tiers'),
    { hint: 'offers.tiersHint', maxLength: 400 },
  ),
  from: field('offers.month', text(10).refine(isMonth, 'operators:offers.error.month')),
  changeReason,
});
