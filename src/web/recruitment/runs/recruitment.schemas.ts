import { z } from 'zod';
import { CANDIDATE_TABS, type CandidateTab } from '~/src/domains/recruitment/candidates/list.queries';
import { APPLICATION_STATES, SOURCES, VACANCY_STATES } from '~/src/domains/recruitment/recruitment.types';
import { instant } from '~/src/http/api/codecs';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';

const result = z.enum(['clear', 'consider', 'inconclusive']).nullable();
const GROUPS = Object.keys(CANDIDATE_TABS) as [CandidateTab, ...CandidateTab[]];

export const vacanciesIn = z.object({
  /** Absent: all. */
  state: z.enum(VACANCY_STATES).nullish(),
});

export const vacanciesOut = z.object({
  vacancies: z.array(
    z.object({
      uniqueIdentifier: z.uuid(),
      code: z.string(),
      title: z.string(),
      unit: z.string().nullable(),
      city: z.string().nullable(),
      state: z.enum(VACANCY_STATES),
      openings: z.number().int(),
      openApplications: z.number().int(),
      applications: z.number().int(),
    }),
  ),
  total: z.number().int(),
});

/** What the fields of a person are called, for the services behind. */
const personIn = z.object({
  fullName: z.string().max(200).nullish(),
  socialName: z.string().max(200).nullish(),
  cpf: z.string().max(MAX_DOCUMENT_TEXT).nullish(),
  birthDate: z.string().max(30).nullish(),
  email: z.string().max(254).nullish(),
  mobileNumber: z.string().max(30).nullish(),
  motherName: z.string().max(200).nullish(),
});

export const addIn = z.object({
  vacancyUniqueIdentifier: z.uuid(),
  candidates: z.array(personIn).min(1).max(100),
});

export const FIELD_NAMES = {
  name: 'fullName',
  socialName: 'socialName',
  cpf: 'cpf',
  birthDate: 'birthDate',
  email: 'email',
  phone: 'mobileNumber',
  motherName: 'motherName',
} as const;

export const addOut = z.object({
  runUniqueIdentifier: z.uuid(),
  added: z.number().int(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      outcome: z.enum(['added', 'known', 'refused']),
      applicationUniqueIdentifier: z.uuid().nullable(),
      errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
    }),
  ),
});

export const applicationsIn = z.object({
  vacancyUniqueIdentifier: z.uuid(),
  /** Absent: all. */
  group: z.enum(GROUPS).nullish(),
  limitResult: z.number().int().min(1).max(100).nullish(),
  cursor: z.string().max(1_000).nullish(),
});

export const applicationIn = z.object({ uniqueIdentifier: z.uuid() });

const application = {
  state: z.enum(APPLICATION_STATES),
  result,
  source: z.enum(SOURCES),
  /** The nome social, if there is one. */
  fullName: z.string().nullable(),
  /** Beside a nome social. */
  civilName: z.string().nullable(),
  cpf: z.string().nullable(),
  invitedAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  stateSince: instant,
  dueAt: instant.nullable(),
};

export const applicationsOut = z.object({
  applications: z.array(applicationIn.extend(application)),
  total: z.number().int(),
  next: z.string().nullable(),
});

export const applicationOut = applicationIn.extend({
  vacancyUniqueIdentifier: z.uuid(),
  ...application,
  checkedAt: instant.nullable(),
  endedAt: instant.nullable(),
  checks: z.array(
    z.object({
      product: z.string(),
      state: z.enum(['waiting', 'ordered', 'ended', 'failed', 'not_permitted']),
      result,
    }),
  ),
});
