import { z } from 'zod';
import { checkboxes, text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** The box that stands for every component, those to come too. */
export const ALL = 'all';

const email = text(200).refine((typed) => z.email().safeParse(typed).success, 'status:subscribe.emailError');
const components = checkboxes(
  z.array(z.string().max(60)).min(1, 'status:subscribe.componentsError').max(100),
);

/** Where to send notices of incidents, and of which components. */
export const subscriptionForm = defineForm('status', {
  email: field('subscribe.email', email, {
    hint: 'subscribe.emailHint',
    autoComplete: 'email',
    type: 'email',
    maxLength: 200,
  }),
  componentes: field('subscribe.components', components),
});
