import { defineRoutes } from '~/src/http/routes';
import { showAddress, submitAddress } from './address.pages';
import { downloadMyData, showMyData } from './my-data.pages';
import { showPhone, submitPhone } from './phone.pages';
import { showProfile, submitProfile } from './profile.pages';

export const profileRoutes = defineRoutes({
  profile: { get: showProfile, form: submitProfile },
  'phone-new': { get: showPhone, form: submitPhone },
  'address-new': { get: showAddress, form: submitAddress },
  'my-data': { get: showMyData, post: downloadMyData },
});
