import { z } from 'zod';
import { checkbox } from '~/src/shared/input/form-fields';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

/** Consent, and the person's own data where not known yet; what is asked depends on the case. */
export const consentForm = defineForm('capture', {
  nome: field('notice.name', z.string().trim().max(150, 'validation:tooLong').default(''), {
    hint: 'notice.nameHint',
    autoComplete: 'name',
  }),
  nascimento: field('notice.birthDate', z.string().trim().max(40).default(''), {
    hint: 'notice.birthHint',
    inputMode: 'numeric',
    autoComplete: 'bday',
  }),
  aceite: checkbox.refine((accepted) => accepted, 'capture:error.consent'),
});

/** One picture of a face or a document. */
export const pictureForm = defineForm('capture', {
  tipo: z.enum(['selfie', 'front', 'back'], 'capture:problem.none'),
  /** The number of the try that the page offered. */
  tentativa: z.coerce.number().int().positive().nullable().catch(null),
  foto: readElsewhere,
});

/** The movements with the times at which the page took their pictures: `left:1200 right:3400`. */
const takenTimes = z
  .string()
  .max(200)
  .catch('')
  .transform(
    (text) => new Map([...text.matchAll(/([a-z]+):(\d{1,12})/g)].map(([, kind, ms]) => [kind, Number(ms)])),
  );

/** A picture of each movement. A malformed nonce is treated like an expired one. */
export const challengeForm = defineForm('capture', {
  nonce: z.string().max(100).catch(''),
  tomadas: takenTimes,
  left: readElsewhere,
  right: readElsewhere,
  closer: readElsewhere,
});

/** Whichever of them a step shows. */
export type CaptureForms = typeof consentForm | typeof pictureForm | typeof challengeForm;
