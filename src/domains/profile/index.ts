import { pictureApi } from '~/src/web/profile/picture.api';
import { purposeApi } from '~/src/web/profile/purpose.api';

export { findReceiptContact } from './contact.queries';
export { eraseProfile } from './erasure.store';
export { dropOldPhoneCodes } from './phone.store';
export { keepPictures } from './picture.store';

export const profileApi = [...pictureApi, ...purposeApi];
