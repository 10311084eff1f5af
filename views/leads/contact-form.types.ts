import type { LeadKind, Scale } from '~/src/domains/leads/leads.types';
import type { BotTrap } from '~/views/access/botcheck/bot-check';
import type { FormContent, FormErrors } from '~/views/components/forms/define-form';
import type { ContactForms, subjectForm } from './contact.form';

export interface ContactStep1 {
  step: 1;
  /** URL of the page with the form. */
  action: string;
  errors: FormErrors<typeof subjectForm>;
}

export interface ContactStep2 extends FormContent<ContactForms> {
  step: 2;
  action: string;
  kind: LeadKind;
  /** Unit of the volume; null: the form has no volume. */
  scale: Scale | null;
  /** Link for choosing another kind; null if the kind is fixed by the page. */
  changeHref: string | null;
  trap: BotTrap;
}

export type ContactFormProps = ContactStep1 | ContactStep2;
