import { z } from 'zod';
import { getPicture } from '~/src/domains/profile/picture.service';
import { defineCall } from '~/src/http/api/api';
import { sendPicture } from './picture.pages';

const currentPicture = defineCall({
  call: 'GET ContextMananger/GetUserCurrentPicture',
  auth: 'token',
  scope: 'any',
  summary: 'The picture of the logged-in person as JPEG; 204 if there is none',
  in: z.object({}),
  out: z.null(),
  file: 'image/jpeg',
  empty: 'There is no picture',
  handler: async (ctx, _input, { req, res }) => {
    sendPicture(res, await getPicture(ctx), req.get('if-none-match'));
    return null;
  },
});

/** The profile's part of `ContextMananger/*`. */
export const pictureApi = [currentPicture];
