import { z } from 'zod';
import { checkbox } from '~/src/http/form';
import { CHOICES, OWN_CAMERA } from './trial-people.rules';

/** With whom a trial begins; invented people stand where the sandbox shows their pictures. */
export const trialForm = (withPeople: boolean) =>
  z.object({
    pessoa: z.enum(withPeople ? CHOICES : [OWN_CAMERA], { message: 'trial:error.choice' }),
    aceite: checkbox.refine((accepted) => accepted, 'trial:error.consent'),
  });
