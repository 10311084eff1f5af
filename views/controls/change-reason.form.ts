import { text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** Why a control changes; the control itself refuses an empty one where the change waits for another person. */
export const changeReason = text(300);

/** The same as a form's field, or as the whole of one. */
export const changeReasonForm = defineForm('controls', {
  changeReason: field('reason', changeReason, { maxLength: 300 }),
});
