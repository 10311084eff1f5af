import { z } from 'zod';
import { isFreeEmail } from '~/src/domains/leads/business-email.rules';
import { getVolumes } from '~/src/domains/leads/leads.rules';
import {
  LEAD_KINDS,
  LEAD_SOURCES,
  type LeadKind,
  type NewLead,
  PARTIES,
  type Volume,
} from '~/src/domains/leads/leads.types';
import { parseCnpj } from '~/src/shared/cnpj';
import { checkbox, text } from '~/src/shared/input/form-fields';
import { phoneDigits } from '~/src/shared/phone';
import type { botCheckForm } from '~/views/access/botcheck/bot-check.form';
import { defineForm, field, textField } from '~/views/components/forms/define-form';

/** Letters, and what joins the parts of a name. */
const LETTERS = /^\p{L}[\p{L}\p{M} '’-]*$/u;

const isEmail = (typed: string): boolean => z.email().safeParse(typed).success;

// Validation continues after each failure, so that every wrong field is reported at once.
const name = text(100)
  .refine((typed) => typed !== '', 'leads:error.name')
  .refine((typed) => typed === '' || LETTERS.test(typed), 'leads:error.letters');
const email = text(200)
  .refine((typed) => typed !== '', 'validation:emailRequired')
  .refine((typed) => typed === '' || isEmail(typed), 'validation:emailInvalid');
const party = text(10).refine((typed) => PARTIES.some((one) => one === typed), 'leads:error.party');
const phone = text(24)
  .transform(phoneDigits)
  .refine((digits) => /^[1-9]\d{9,10}$/.test(digits), 'leads:error.phone');
const source = text(20).transform((typed) => LEAD_SOURCES.find((one) => one === typed) ?? null);

type ContactData = Pick<NewLead, 'kind' | 'volume' | 'source' | 'party' | 'newsletter' | 'contact'>;

/** The second step (specification B 5 and 9). A company needs its CNPJ and a corporate e-mail, a person neither. */
export const contactForm = defineForm('leads', {
  kind: z.enum(LEAD_KINDS, 'leads:error.kind'),
  party: field('form.party', party),
  volume: text(20),
  name: field('form.name', name, { autoComplete: 'name', maxLength: 100 }),
  email: field('form.email', email, {
    type: 'email',
    hint: 'form.emailHint',
    autoComplete: 'email',
    maxLength: 200,
  }),
  phone: field('form.phone', phone),
  cnpj: field('form.cnpj', text(24), { hint: 'form.cnpjHint' }),
  message: textField('form.message', 2_000, { hint: 'form.messageHint', optional: true }),
  source: field('form.source', source, { optional: true }),
  newsletter: field('form.newsletter', checkbox, { hint: 'form.newsletterHint' }),
});

/** The first step: the choice becomes the second step's address. */
export const subjectForm = defineForm('leads', { assunto: field('form.step1', z.enum(LEAD_KINDS)) });

/** Whatever the second step shows errors of. */
export type ContactForms = typeof contactForm | typeof botCheckForm;

/** `fixed` is the lead kind of a page that has its own; elsewhere it comes from the first step. */
export const contactSchema = (fixed: LeadKind | null): z.ZodType<ContactData> => {
  const { schema } = contactForm;
  return (fixed ? schema.extend({ kind: z.unknown().transform(() => fixed) }) : schema)
    .superRefine((typed, check) => {
      for (const [field, message] of wrongTogether(typed as Typed)) {
        check.addIssue({ code: 'custom', path: [field], message });
      }
    })
    .transform(({ kind, party: by, volume, source: met, newsletter, ...who }) => ({
      kind,
      party: by as NewLead['party'],
      volume: getVolumes(kind).find((one) => one === volume) ?? null,
      source: met,
      newsletter,
      contact: { ...who, cnpj: by === 'company' ? parseCnpj(who.cnpj) : null },
    }));
};

interface Typed {
  kind: LeadKind;
  party: NewLead['party'];
  volume: string;
  email: string;
  cnpj: string;
}

/** Errors across fields: field and message. */
function wrongTogether({ kind, party: by, volume, email: address, cnpj }: Typed): [keyof Typed, string][] {
  const scale = getVolumes(kind);
  const wrong: [keyof Typed, string][] = [];
  if (scale.length > 0 && !scale.includes(volume as Volume)) wrong.push(['volume', 'leads:error.volume']);
  if (by !== 'company') return wrong;
  if (isFreeEmail(address)) wrong.push(['email', 'leads:error.businessEmail']);
  if (cnpj === '') wrong.push(['cnpj', 'leads:error.cnpj']);
  else if (!parseCnpj(cnpj)) wrong.push(['cnpj', 'reports:errors.cnpjInvalid']);
  return wrong;
}
