import { z } from 'zod';
import { LEAD_STATES } from '~/src/domains/leads/leads.types';
import { idOrNull, text, textOfAtLeast } from '~/src/shared/input/form-fields';
import { defineForm, field, textField } from '~/views/components/forms/define-form';

/** The search is a POST, so that it does not appear in a URL. */
export const leadSearch = defineForm('leads', {
  text: textField('operator.search', 200, {
    required: 'leads:operator.searchEmpty',
    type: 'search',
    autoComplete: 'off',
  }),
});

export const leadForm = defineForm('leads', {
  from: z.enum(LEAD_STATES),
  state: field('operator.field.state', z.enum(LEAD_STATES)),
  owner: field('operator.field.owner', idOrNull),
  note: field('operator.field.note', text(2_000), {
    hint: 'operator.noteHint',
    maxLength: 2_000,
    optional: true,
  }),
});

const LONGEST = 4_000;

/** An e-mail to who wrote; `order` makes a second press the same reply. */
export const replyForm = defineForm('leads', {
  from: z.enum(LEAD_STATES),
  order: text(64).pipe(z.uuid('errors:form_expired')),
  reply: field('operator.reply.text', textOfAtLeast(2, LONGEST, 'leads:operator.error.reply'), {
    hint: 'operator.reply.hint',
    maxLength: LONGEST,
  }),
});
