import type { Response } from 'express';
import { MAX_PICTURE, PICTURE_ACCEPT } from '~/src/domains/profile/picture.rules';
import {
  changePicture,
  getPicture,
  pictureError,
  removePicture,
} from '~/src/domains/profile/picture.service';
import type { Picture } from '~/src/domains/profile/picture.types';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { uploadedFile } from '~/src/http/forms/upload';
import { hangUpSignal } from '~/src/http/hang-up';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { Invalid } from '~/src/platform/errors';
import { pictureForm } from '~/views/profile/picture.form';
import PicturePage from '~/views/profile/picture.page';

/** The acting user's picture; 204 if there is none. Cached by their browser only, and revalidated. */
export async function servePicture(req: UserRequest, res: Response): Promise<void> {
  sendPicture(res, await getPicture(req.ctx), req.get('if-none-match'));
}

/** Responds with a picture, or 204; 304 if the client has it. */
export function sendPicture(res: Response, picture: Picture | null, cachedTag?: string): void {
  res.setHeader('Cache-Control', 'private, no-cache');
  res.vary('Cookie');
  if (!picture) {
    res.status(204).end();
    return;
  }
  const tag = `"${picture.version}"`;
  res.setHeader('ETag', tag);
  if (cachedTag === tag) {
    res.status(304).end();
    return;
  }
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.type('image/jpeg').send(picture.content);
}

/** The form for the picture. */
export async function showPictureForm(
  req: UserRequest,
  res: Response,
  { errors, status }: FormResult<typeof pictureForm> = EMPTY_FORM,
): Promise<void> {
  const props = { has: req.ctx.actor.hasPicture === true, accept: PICTURE_ACCEPT, errors };
  const title = req.translate('profile:picture.title');
  await renderPage(req, res, PicturePage, props, { title, status, robots: 'noindex' });
}

export const savePicture = form({
  schema: pictureForm.schema,
  maxBytes: MAX_PICTURE,
  show: showPictureForm,
  async submit(req, res) {
    await changePicture(req.ctx, getUpload(req), hangUpSignal(res));
    flash(req, { kind: 'ok', text: req.translate('profile:picture.done') });
    redirectTo(req, res, 'profile');
  },
});

export const submitPictureRemoval = form({
  schema: noFields,
  show: showPictureForm,
  async submit(req, res) {
    await removePicture(req.ctx);
    flash(req, { kind: 'ok', text: req.translate('profile:picture.removed') });
    redirectTo(req, res, 'profile');
  },
});

function getUpload(req: UserRequest): Buffer {
  if (req.fileTooLarge) throw pictureError('picture_size');
  const file = uploadedFile(req, 'picture');
  if (!file) throw new Invalid('invalid', { picture: ['profile:errors.pictureRequired'] });
  return file.content;
}
