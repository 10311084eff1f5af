import { z } from 'zod';
import { parseCpf } from '~/src/shared/cpf';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { defineForm, field } from '~/views/components/forms/define-form';
import { periodForm } from '~/views/components/forms/period.form';

const choice = (max: number) => z.string().max(max).default('');
const cpf = z
  .string()
  .trim()
  .max(MAX_DOCUMENT_TEXT, 'validation:tooLong')
  .default('')
  .refine((typed) => !typed || parseCpf(typed) !== null, 'reports:errors.cpfInvalid');

/** The list's filter as submitted: CPF and name as typed. */
export const listForm = defineForm('verification', {
  ...periodForm.fields,
  situacao: choice(20),
  metodo: field('list.method', choice(20)),
  integracao: field('list.integration', choice(40)),
  periodo: choice(10),
  documentos: field('list.withDocuments', choice(5)),
  ordem: field('list.order', choice(10)),
  nome: field('list.name', z.string().trim().max(100, 'validation:tooLong').default(''), {
    autoComplete: 'off',
  }),
  cpf,
});
