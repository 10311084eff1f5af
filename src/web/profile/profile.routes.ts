import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { removeAddress, saveAddress, showAddress } from './address.pages';
import { revoke, showConsents } from './consents.pages';
import { downloadMyData, showMyData } from './my-data.pages';
import { removePdfPassword, savePdfPassword, showPdfPassword } from './pdf-password.pages';
import {
  chooseOtherPhone,
  confirmPhone,
  sendPhoneCodeAgain,
  sendPhoneProof,
  showPhone,
  startPhoneChange,
} from './phone.pages';
import { savePicture, servePicture, showPictureForm, submitPictureRemoval } from './picture.pages';
import { saveProfile, showProfile } from './profile.pages';
import { chooseShortcuts } from './shortcuts.pages';
import { chooseTheme } from './theme.pages';

export const profileRoutes = defineRoutes({
  profile: { get: showProfile, form: saveProfile },
  'phone-new': { get: showPhone, form: startPhoneChange },
  'phone-proof': { get: redirectToPage('phone-new'), form: sendPhoneProof },
  'phone-code': { get: redirectToPage('phone-new'), form: confirmPhone },
  'phone-code-again': { get: redirectToPage('phone-new'), form: sendPhoneCodeAgain },
  'phone-other': { get: redirectToPage('phone-new'), form: chooseOtherPhone },
  'address-new': { get: showAddress, form: saveAddress },
  'address-remove': { get: redirectToPage('address-new'), form: removeAddress },
  shortcuts: { get: redirectToPage('home'), form: chooseShortcuts },
  theme: { openPost: chooseTheme },
  'pdf-password': { get: showPdfPassword, form: savePdfPassword },
  'pdf-password-remove': { get: redirectToPage('pdf-password'), form: removePdfPassword },
  'profile-consents': { get: showConsents, form: revoke },
  picture: { get: servePicture },
  'picture-edit': { get: showPictureForm, form: savePicture },
  'picture-remove': { get: redirectToPage('picture-edit'), form: submitPictureRemoval },
  'my-data': { get: showMyData, post: downloadMyData },
});
