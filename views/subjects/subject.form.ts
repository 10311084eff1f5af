import { z } from 'zod';
import { CONTEST_REASONS, SUBJECT_RIGHTS } from '~/src/domains/subjects/subjects.types';
import { parseCpf } from '~/src/shared/cpf';
import { checkbox, idOrNull, text } from '~/src/shared/input/form-fields';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { defineForm, field } from '~/views/components/forms/define-form';

/** Characters of what a person writes. */
export const MOST_TEXT = 2_000;

const cpf = text(MAX_DOCUMENT_TEXT).transform((typed, check) => {
  const digits = parseCpf(typed);
  if (digits) return digits;
  check.addIssue({ code: 'custom', message: 'subjects:error.cpf' });
  return z.NEVER;
});
const birth = field('identity.birth', text(40), { hint: 'identity.birthHint', autoComplete: 'bday' });
const isEmail = (typed: string): boolean => typed === '' || z.email().safeParse(typed).success;
const email = text(200).refine(isEmail, 'subjects:error.email');
const words = field('form.text', text(MOST_TEXT), { hint: 'form.textHint', maxLength: MOST_TEXT });

/** Who somebody says they are; `destino`: what they came for. */
export const identityForm = defineForm('subjects', {
  cpf: field('identity.cpf', cpf),
  nascimento: birth,
  destino: text(20),
});

export const codeForm = defineForm('subjects', {
  codigo: field(
    'code.label',
    text(20)
      .transform((typed) => typed.replace(/\D/g, ''))
      .refine((digits) => digits.length === 6, 'subjects:error.code'),
    { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 },
  ),
});

/** The code that a phone shows which took the pictures of a proof; empty where none did. */
export const faceForm = defineForm('subjects', {
  codigo: field(
    'face.code',
    text(20).transform((typed) => typed.replace(/\D/g, '')),
    { hint: 'face.codeHint', autoComplete: 'off', inputMode: 'numeric', maxLength: 12 },
  ),
});

/** A request without a code. */
export const byHandForm = defineForm('subjects', {
  cpf: field('identity.cpf', cpf),
  nascimento: birth,
  direito: field('byHand.right', z.enum(SUBJECT_RIGHTS, 'subjects:byHand.rightError')),
  texto: words,
  email: field(
    'byHand.email',
    email.refine((typed) => typed !== '', 'subjects:error.emailNeeded'),
    { hint: 'byHand.emailHint', autoComplete: 'email', type: 'email' },
  ),
});

/** A request of somebody who proved who they are; what each right needs is in its schema. */
export const askForm = defineForm('subjects', {
  motivo: field('form.reason', z.enum(CONTEST_REASONS).nullish().catch(null)),
  consulta: field('form.which', idOrNull),
  texto: words,
  credito: field('form.credit', checkbox),
  email: field('form.email', email, {
    hint: 'form.emailHint',
    autoComplete: 'email',
    type: 'email',
    optional: true,
  }),
});

export const messageForm = defineForm('subjects', {
  texto: field(
    'request.write',
    text(MOST_TEXT).refine((typed) => typed !== '', 'subjects:error.text'),
    {
      hint: 'request.writeHint',
      maxLength: MOST_TEXT,
    },
  ),
});
