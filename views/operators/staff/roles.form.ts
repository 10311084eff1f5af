import { z } from 'zod';
import { checkboxes } from '~/src/shared/input/form-fields';
import { OPERATOR_ROLES } from '~/src/shared/rights/operator-duties';
import { defineForm, field } from '~/views/components/forms/define-form';
import { changeReason } from '~/views/controls/change-reason.form';

/** What an operator may do, as boxes, and why it changes. */
export const rolesForm = defineForm('desk', {
  roles: checkboxes(z.array(z.enum(OPERATOR_ROLES)).max(OPERATOR_ROLES.length)),
  changeReason: field('staff.reason', changeReason, { maxLength: 300 }),
});
