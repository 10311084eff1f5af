import { defineForm, fileField } from '~/views/components/forms/define-form';

/** A new picture. */
export const pictureForm = defineForm('profile', {
  picture: fileField('picture.label', { hint: 'picture.hint' }),
});
