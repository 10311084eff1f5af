import { defineForm, textField } from '~/views/components/forms/define-form';

/** Why an order is not approved. */
export const refuseForm = defineForm('approvals', {
  reason: textField('one.why', 500, { required: 'approvals:errors.reason', hint: 'one.whyHint' }),
});
