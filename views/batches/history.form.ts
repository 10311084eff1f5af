import { text } from '~/src/shared/input/form-fields';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';
import { periodForm } from '~/views/components/forms/period.form';

/** The list's filter, with the searched name in clear; the list checks the rest. */
export const searchForm = defineForm('batches', {
  ...periodForm.fields,
  produto: readElsewhere,
  situacao: readElsewhere,
  quem: readElsewhere,
  nm: readElsewhere,
  busca: field('history.search', text(120), { autoComplete: 'off' }),
});
