import { z } from 'zod';
import { ATS_KINDS } from '~/src/domains/recruitment/connections/connections.types';
import { checkbox } from '~/src/http/forms/form';

const orNull = (text: string): string | null => text || null;

/** The system of a new connection. */
export const atsKind = z.enum(ATS_KINDS).nullable().catch(null);

/** A connection in its form. */
export const connectionForm = z
  .object({
    tipo: z.enum(ATS_KINDS, 'recruitmentRuns:errors.kind'),
    nome: z.string().trim().min(1, 'recruitmentRuns:errors.name').max(60, 'validation:tooLong'),
    etapa: z.string().trim().max(100, 'validation:tooLong').default('').transform(orNull),
    token: z.string().trim().max(300, 'validation:tooLong').default('').transform(orNull),
    convida: checkbox,
    ativa: checkbox,
  })
  .transform(({ tipo: kind, nome: name, etapa: step, token: secret, convida: invite, ativa: active }) => ({
    kind,
    data: {
      name,
      active,
      secret: kind === 'ashby' ? secret : null,
      settings: { step: kind === 'gupy' ? step : null, invite },
    },
  }));

const JOB = 'vaga:';

/** Field name of a job's vacancy. */
export const jobField = (externalId: string): string => `${JOB}${externalId}`;

/** The vacancy of each job; empty: none. */
export const jobsForm = z
  .looseObject({})
  .transform((sent) =>
    Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]): [string, string | null][] =>
        name.startsWith(JOB) && typeof value === 'string' ? [[name.slice(JOB.length), orNull(value)]] : [],
      ),
    ),
  );
