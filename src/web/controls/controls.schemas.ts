import { text } from '~/src/http/forms/form';

/** Why a control changes; the control itself refuses an empty one where the change waits for another person. */
export const changeReason = text(300);
