import { checkbox } from '~/src/shared/input/form-fields';
import { defineForm, field, fileField } from '~/views/components/forms/define-form';

/** A file of candidates, and the options beside it. */
export const importForm = defineForm('recruitmentRuns', {
  arquivo: fileField('import.file'),
  ocultas: field('import.hidden', checkbox, { hint: 'import.hiddenHint' }),
});
