import { z } from 'zod';
import { restoreCell } from '~/src/domains/batches';
import { firstMobile, type RawPerson } from '~/src/domains/recruitment/candidates/person.rules';

/**
 * Source: developers.gupy.io, "Configurando webhooks": delivery is at least once and unordered; use `id` and `date`.
 */
const id = z.union([z.string().trim().min(1).max(100), z.number().int()]).transform(String);
/** Never refuses an event: what is no text, or too long for one, is left out. */
const optional = z
  .union([z.string().trim().min(1).max(300), z.number().transform(String)])
  .nullable()
  .default(null)
  .catch(null);

/** A number has lost its leading zeros. */
const document = z
  .union([z.number().transform((digits) => restoreCell('cpf', String(digits))), optional])
  .catch(null);

const step = z.object({ id: id.nullish().catch(null), name: optional });

/** Of an application that has ended there: the company rejected them, or they gave up. */
const ENDED = ['reproved', 'giveup'];

const eventSchema = z.object({
  id: z.union([z.string().trim().min(1).max(200), z.number().int()]).transform(String),
  event: z.string().min(1).max(60),
  date: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  data: z.object({
    job: z.object({ id, code: optional, name: optional }),
    application: z.object({ id, currentStep: step, status: optional }),
    candidate: z.object({
      name: optional,
      lastName: optional,
      email: optional,
      mobileNumber: optional,
      phoneNumber: optional,
      identificationDocument: document,
      birthdate: optional,
      birthDate: optional,
    }),
  }),
});
export type GupyEvent = z.infer<typeof eventSchema>;

/** Minimum of other events: only their id is stored. */
const otherSchema = z.object({
  id: eventSchema.shape.id,
  event: z.string().min(1).max(60),
  date: eventSchema.shape.date,
});

/** The event that imports candidates. */
const STEP_CHANGE = 'application.moved';

/** A parsed event, or the paths of its errors, never values. */
type ReadEvent =
  | { ok: true; event: GupyEvent }
  | { ok: 'other'; event: z.infer<typeof otherSchema> }
  | { ok: false; id: string | null; paths: string[] };

/** Parses Gupy's payload. */
export function readGupy(body: unknown): ReadEvent {
  const other = otherSchema.safeParse(body);
  if (other.success && other.data.event !== STEP_CHANGE) return { ok: 'other', event: other.data };
  const whole = eventSchema.safeParse(body);
  if (whole.success) return { ok: true, event: whole.data };
  const identity = z.object({ id: otherSchema.shape.id }).safeParse(body);
  const paths = [...new Set(whole.error.issues.map(({ path }) => path.join('.') || '.'))];
  return { ok: false, id: identity.success ? identity.data.id : null, paths };
}

/** A job for the mapping. */
export const toJob = ({ data: { job } }: GupyEvent): { externalId: string; title: string | null } => ({
  externalId: job.id,
  title: [job.code, job.name].filter(Boolean).join(' · ').slice(0, 200) || null,
});

/** Whether an event is about the importing step, by its name or id. */
export function isStep({ data }: GupyEvent, stepName: string | null): boolean {
  const { currentStep } = data.application;
  const fold = (text: string) => text.trim().toLowerCase();
  return (
    stepName !== null &&
    [currentStep.id, currentStep.name].some((each) => each && fold(each) === fold(stepName))
  );
}

/** Whether an application is over in the system; in whichever step it is, nobody is added by it. */
export const isEndedThere = ({ data: { application } }: GupyEvent): boolean =>
  ENDED.includes((application.status ?? '').toLowerCase().replace(/[^a-z]/g, ''));

/** The candidate of an event. */
export function personOfGupy({ data: { candidate } }: GupyEvent): RawPerson {
  const name = [candidate.name, candidate.lastName].filter(Boolean).join(' ');
  return {
    name: name || null,
    cpf: candidate.identificationDocument,
    birthDate: candidate.birthdate ?? candidate.birthDate,
    email: candidate.email,
    phone: firstMobile(candidate.mobileNumber, candidate.phoneNumber),
  };
}
