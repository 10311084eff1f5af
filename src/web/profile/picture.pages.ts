import type { Request, Response } from 'express';
import { MAX_PICTURE, PICTURE_ACCEPT } from '~/src/domains/profile/picture.rules';
import {
  changePicture,
  getPicture,
  pictureRefused,
  removePicture,
} from '~/src/domains/profile/picture.service';
import type { Picture } from '~/src/domains/profile/picture.types';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { uploadedFile } from '~/src/http/upload';
import { requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import PicturePage from '~/views/profile/picture.page';
import { pictureForm } from './picture.schemas';

/** The acting user's picture; 204 when there is none. Kept by their browser alone, and asked for again. */
export async function servePicture(req: Request, res: Response): Promise<void> {
  sendPicture(res, await getPicture(requireActor(req.ctx)), req.get('if-none-match'));
}

/** Answers with a picture, or 204; 304 where the caller has it. */
export function sendPicture(res: Response, picture: Picture | null, known?: string): void {
  res.setHeader('Cache-Control', 'private, no-cache');
  res.vary('Cookie');
  if (!picture) {
    res.status(204).end();
    return;
  }
  const tag = `"${picture.version}"`;
  res.setHeader('ETag', tag);
  if (known === tag) {
    res.status(304).end();
    return;
  }
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.type('image/jpeg').send(picture.content);
}

/** The form for the picture. */
export const showPictureForm = (req: Request, res: Response): Promise<void> => render(req, res);

/** What is sent may bring the picture; the button "remove" takes it away. */
export const pictureUpload = { maxBytes: MAX_PICTURE, handler: submitPicture };

async function submitPicture(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const form = readForm(req, pictureForm);
  if (!form.ok) return render(req, res, new Invalid('invalid', form.errors));
  const { remove } = form.data;
  try {
    if (remove) await removePicture(ctx);
    else await changePicture(ctx, uploadOf(req));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return render(req, res, error);
  }
  flash(req, {
    kind: 'ok',
    text: req.translate(remove ? 'profile:picture.removed' : 'profile:picture.done'),
  });
  redirectTo(req, res, 'profile');
}

function uploadOf(req: Request): Buffer {
  if (req.fileTooLarge) throw pictureRefused('picture_size');
  const file = uploadedFile(req, 'picture');
  if (!file) throw new Invalid('invalid', { picture: ['profile:errors.pictureRequired'] });
  return file.content;
}

async function render(req: Request, res: Response, error?: AppError): Promise<void> {
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const fields = error && fieldTexts(req.translate, error);
  const errors = fields ?? (error ? { form: [errorText(req.translate, error)] } : {});
  const has = requireActor(req.ctx).actor.hasPicture === true;
  const props = { has, accept: PICTURE_ACCEPT, errors };
  await renderPage(req, res, PicturePage, props, {
    title: req.translate('profile:picture.title'),
    status: !error ? 200 : error.status === 429 ? 429 : 422,
    robots: 'noindex',
  });
}
