import { z } from 'zod';
import { checkbox, text } from '~/src/shared/input/form-fields';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { defineForm, field, textField } from '~/views/components/forms/define-form';

/** Another CPF and birth date. */
export const correctionForm = defineForm('recruitment', {
  cpf: text(MAX_DOCUMENT_TEXT),
  nascimento: field('add.birthDate', text(40), { autoComplete: 'bday' }),
});

/** The data that are missing, and that the information before any check was read. */
export const acknowledgeForm = defineForm('candidatePage', {
  ...correctionForm.schema.shape,
  mae: textField('data.mother', 150, { hint: 'data.motherHint', autoComplete: 'off', optional: true }),
  nomeSocial: textField('data.social', 150, {
    hint: 'data.socialHint',
    autoComplete: 'nickname',
    optional: true,
  }),
  ciente: field(
    'data.acknowledge',
    checkbox.refine((ticked) => ticked, 'candidatePage:error.acknowledge'),
  ),
});

export const contestForm = defineForm('candidatePage', {
  texto: field('contest.label', text(3_000).pipe(z.string().min(1, 'recruitment:error.contest')), {
    hint: 'contest.hint',
    maxLength: 3_000,
  }),
});
