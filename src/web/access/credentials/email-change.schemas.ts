import { z } from 'zod';
import { text, typedSecret } from '~/src/http/forms/form';
import { email } from '~/src/web/access/entry/registration.schemas';

/** The new address, and proof of identity. */
export const emailChangeForm = z.object({ email, password: typedSecret(128), code: text(10) });
