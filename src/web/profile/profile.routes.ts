import { defineRoutes } from '~/src/http/routes';
import { showAddress, submitAddress } from './address.pages';
import { showConsents, submitConsents } from './consents.pages';
import { downloadMyData, showMyData } from './my-data.pages';
import { showPdfPassword, submitPdfPassword } from './pdf-password.pages';
import { showPhone, submitPhone } from './phone.pages';
import { pictureUpload, servePicture, showPictureForm } from './picture.pages';
import { showProfile, submitProfile } from './profile.pages';
import { chooseTheme } from './theme.pages';

export const profileRoutes = defineRoutes({
  profile: { get: showProfile, form: submitProfile },
  'phone-new': { get: showPhone, form: submitPhone },
  'address-new': { get: showAddress, form: submitAddress },
  theme: { openPost: chooseTheme },
  'pdf-password': { get: showPdfPassword, form: submitPdfPassword },
  'profile-consents': { get: showConsents, form: submitConsents },
  picture: { get: servePicture },
  'picture-edit': { get: showPictureForm, upload: pictureUpload },
  'my-data': { get: showMyData, post: downloadMyData },
});
