import { defineForm, fileField } from '~/views/components/forms/define-form';

/** The company's certificate at the betting authority. */
export const credentialsForm = defineForm('bettingCredentials', {
  arquivo: fileField('file', { hint: 'fileHint' }),
});
