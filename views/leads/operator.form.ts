import { z } from 'zod';
import { LEAD_STATES } from '~/src/domains/leads/leads.types';
import { idOrNull, text } from '~/src/shared/input/form-fields';
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
