import { z } from 'zod';
import { text, typedSecret } from '~/src/http/forms/form';

/** Proof of identity: the service decides which of the two is required. */
export const proofForm = z.object({ password: typedSecret(128), code: text(10) });
