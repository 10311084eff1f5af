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
import { checkbox, text } from '~/src/http/forms/form';
import { parseCnpj } from '~/src/shared/cnpj';
import { phoneDigits } from '~/src/shared/phone';

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

/**
 * The second step (specification B 5 and 9). `fixed` is the lead kind of a page that has its own; elsewhere
 * it comes from the first step. A company needs its CNPJ and a corporate e-mail, a person neither.
 */
export const contactForm = (fixed: LeadKind | null): z.ZodType<ContactData> =>
  z
    .object({
      kind: fixed ? z.unknown().transform(() => fixed) : z.enum(LEAD_KINDS, 'leads:error.kind'),
      party,
      volume: text(20),
      name,
      email,
      phone,
      cnpj: text(24),
      message: text(2_000),
      source,
      newsletter: checkbox,
    })
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
