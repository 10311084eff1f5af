import { z } from 'zod';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { text } from '~/src/shared/input/form-fields';
import { bareDocument } from '~/src/shared/input/typed-document';
import { foldName } from '~/src/shared/names';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';
import { periodForm } from '~/views/components/forms/period.form';

/** Digits only, or a formatted CNPJ with letters: a document was meant, valid or not. */
const isLikeDocument = (typed: string): boolean =>
  /^\d+$/.test(bareDocument(typed)) || /^\w{2}\.\w{3}\.\w{3}\/\w{4}-\w{2}$/.test(typed);

/** A CPF or CNPJ, or else words of a name; empty, it would match everything. */
const search = text(120).transform((typed, ctx): { document?: string; name?: string } => {
  const document = parseCpf(typed) ?? parseCnpj(typed);
  if (document) return { document };
  if (typed === '') return {};
  const wrong = isLikeDocument(typed) ? 'document' : foldName(typed) === '' ? 'name' : null;
  if (wrong) ctx.addIssue({ code: 'custom', message: `reportHistory:errors.${wrong}` });
  return { name: typed };
});

/** The list's filter as its address has it; the list checks it. */
const filter = {
  ...periodForm.fields,
  produto: readElsewhere,
  situacao: readElsewhere,
  indicador: readElsewhere,
  finalidade: readElsewhere,
  visao: readElsewhere,
  quem: readElsewhere,
  centro: readElsewhere,
  doc: readElsewhere,
  nm: readElsewhere,
};

/** The filter, with what is searched in clear. */
export const searchForm = defineForm('reportHistory', {
  ...filter,
  busca: field('filter.search', search, { autoComplete: 'off' }),
});

const viewName = text(40).refine((name) => /[\p{L}\d]/u.test(name), 'reportHistory:errors.viewName');

/** A filter to save under a name. */
export const viewForm = defineForm('reportHistory', {
  ...filter,
  nomeVisao: field('saved.name', viewName, { maxLength: 40, autoComplete: 'off' }),
});

/** A file of the filtered list. */
export const exportForm = defineForm('reportHistory', { ...filter, arquivo: z.uuid() });

/** Whichever of them the list shows again. */
export type HistoryForms = typeof searchForm | typeof viewForm | typeof exportForm;
