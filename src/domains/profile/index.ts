export { findReceiptContact } from './contact.queries';
export { eraseProfile } from './erasure.store';
export { deleteOldPhoneCodes } from './phone.store';
export { referencedPictures } from './picture.store';
export { changePurpose } from './profile.service';
