import { z } from 'zod';
import { text, typedSecret } from '~/src/http/forms/form';

/** What shows that it is the person: which of the two is asked for is the service's to know. */
export const proofForm = z.object({ password: typedSecret(128), code: text(10) });
