import { z } from 'zod';
import { reasonText, text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** The forms of an account's page, of which one at a time is open. */
export const ACCOUNT_FORMS = [
  'visit',
  'adjust',
  'plan',
  'refund',
  'freeze',
  'unfreeze',
  'rerun',
  'resend',
] as const;
export type AccountFormName = (typeof ACCOUNT_FORMS)[number];

/** The one that was refused, as it was sent; null for none. */
export interface RefusedForm {
  name: AccountFormName | null;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** What belongs to one of the forms. */
export const partOf = ({ name, ...part }: RefusedForm, of: AccountFormName): Omit<RefusedForm, 'name'> =>
  name === of ? part : { values: {}, errors: {} };

const order = text(64).pipe(z.uuid('errors:form_expired'));
const reason = field('act.reason', reasonText('desk:act.error.reason'), {
  hint: 'act.reasonHint',
  maxLength: 500,
});

/** What to choose from a list of the page. */
const choice = <Key extends string>(label: Key, pattern: RegExp, message: string) =>
  field(label, text(64).pipe(z.string().regex(pattern, message)));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const refundForm = defineForm('desk', {
  order,
  txid: choice('act.refund.which', /^[a-zA-Z0-9]{26,35}$/, 'desk:act.error.charge'),
  reason,
});

export const freezeForm = defineForm('desk', { order, reason });

export const rerunForm = defineForm('desk', {
  order,
  reportId: choice('act.rerun.which', UUID, 'desk:act.error.report'),
  reason,
});

export const resendForm = defineForm('desk', {
  order,
  messageId: choice('act.resend.which', UUID, 'desk:act.error.message'),
  reason,
});
