import { z } from 'zod';
import { text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** The account to switch to, and the page to return to. */
export const switchForm = defineForm('accountSwitch', {
  account: field('legend', text(40).pipe(z.uuid('accountRequired'))),
  back: text(2_000),
});
