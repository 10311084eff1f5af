import { defineForm, readElsewhere } from './define-form';

/** First and last day of a list's filter, in its address; each list reads them in its reader's language. */
export const periodForm = defineForm('components', { de: readElsewhere, ate: readElsewhere });
