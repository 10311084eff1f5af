import { z } from 'zod';
import { ATS_KINDS } from '~/src/domains/recruitment/connections/connections.types';

const orNull = (text: string): string | null => text || null;

/** The system of a new connection. */
export const atsKind = z.enum(ATS_KINDS).nullable().catch(null);

const JOB = 'vaga:';

/** Field name of a job's vacancy. */
export const jobField = (externalId: string): string => `${JOB}${externalId}`;

/** The vacancy of each job; empty: none. */
export const jobsForm = z
  .looseObject({})
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]): [string, string | null][] =>
        name.startsWith(JOB) && typeof value === 'string' ? [[name.slice(JOB.length), orNull(value)]] : [],
      ),
    ),
  );
