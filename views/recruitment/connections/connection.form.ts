import { z } from 'zod';
import { ATS_KINDS } from '~/src/domains/recruitment/connections/connections.types';
import { checkbox } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

const orNull = (text: string): string | null => text || null;

/** A connection in its form. */
export const connectionForm = defineForm(
  'recruitmentRuns',
  {
    tipo: z.enum(ATS_KINDS, 'recruitmentRuns:errors.kind'),
    nome: field(
      'connection.name',
      z.string().trim().min(1, 'recruitmentRuns:errors.name').max(60, 'validation:tooLong'),
      { autoComplete: 'off' },
    ),
    etapa: field(
      'connection.step',
      z.string().trim().max(100, 'validation:tooLong').default('').transform(orNull),
      { hint: 'connection.stepHint', autoComplete: 'off' },
    ),
    token: field(
      'connection.secret',
      z.string().trim().max(300, 'validation:tooLong').default('').transform(orNull),
      { type: 'password', autoComplete: 'off' },
    ),
    convida: field('connection.invite', checkbox, { hint: 'connection.inviteHint' }),
    ativa: field('connection.active', checkbox),
  },
  (schema) =>
    schema.transform(
      ({ tipo: kind, nome: name, etapa: step, token: secret, convida: invite, ativa: active }) => ({
        kind,
        data: {
          name,
          active,
          secret: kind === 'ashby' ? secret : null,
          settings: { step: kind === 'gupy' ? step : null, invite },
        },
      }),
    ),
);
