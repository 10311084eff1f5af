import { pictureApi } from './picture.api';
import { purposeApi } from './purpose.api';

export { findReceiptContact } from './contact.queries';
export { eraseProfile } from './erasure.store';
export { dropOldPhoneCodes } from './phone.store';
export { keepPictures } from './picture.store';
export { profileRoutes } from './profile.routes';

export const profileApi = [...pictureApi, ...purposeApi];
