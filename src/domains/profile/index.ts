export { findReceiptContact } from './contact.queries';
export { eraseProfile } from './erasure.store';
export { dropOldPhoneCodes } from './phone.store';
export { profileApi } from './picture.api';
export { keepPictures } from './picture.store';
export { profileRoutes } from './profile.routes';
