import { defineForm, readElsewhere } from '~/views/components/forms/define-form';

/** What proves that no robot sends a form; it is checked before the form's own fields. */
export const botCheckForm = defineForm('access', { emailCode: readElsewhere });
