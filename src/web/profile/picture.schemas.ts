import { z } from 'zod';
import { checkbox } from '~/src/http/form';

/** The picture itself is the upload's. */
export const pictureForm = z.object({ remove: checkbox });
