import type { z } from 'zod';
import { listCandidates } from '~/src/domains/recruitment/candidates/list.queries';
import type { RawPerson } from '~/src/domains/recruitment/candidates/person.rules';
import { RECRUITMENT_ACCESS } from '~/src/domains/recruitment/recruitment.policy';
import { addByApi } from '~/src/domains/recruitment/runs/api.service';
import { getSummary } from '~/src/domains/recruitment/runs/application.queries';
import type { LineEnd } from '~/src/domains/recruitment/runs/runs.types';
import { fieldReasons, reasonText } from '~/src/domains/recruitment/runs/runs.wording';
import { listVacancies } from '~/src/domains/recruitment/vacancies/vacancies.queries';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { defineCall } from '~/src/http/api/api';
import type { Translate } from '~/src/platform/i18n';
import {
  addIn,
  addOut,
  applicationIn,
  applicationOut,
  applicationsIn,
  applicationsOut,
  FIELD_NAMES,
  vacanciesIn,
  vacanciesOut,
} from './recruitment.schemas';

const MAX_VACANCIES = 200;

const vacancies = defineCall({
  call: 'POST Recruitment/ListVacancies',
  readOnly: true,
  auth: 'token',
  scope: 'recruitment:read',
  access: RECRUITMENT_ACCESS,
  summary: 'Job openings of the account, those with the longest-waiting candidates first; at most 200 (ours)',
  in: vacanciesIn,
  out: vacanciesOut,
  handler: async (ctx, { state = null }) => {
    const filter = { words: null, state: state ?? null, mine: false };
    const { lines, count } = await listVacancies(ctx, filter, { limit: MAX_VACANCIES });
    return {
      vacancies: lines.map((line) => ({
        ...line,
        uniqueIdentifier: line.id,
        openApplications: line.open,
        applications: line.total,
      })),
      total: count,
    };
  },
});

type PersonIn = z.infer<typeof addIn>['candidates'][number];

const toPerson = (input: PersonIn): RawPerson => ({
  name: input.fullName ?? null,
  socialName: input.socialName ?? null,
  cpf: input.cpf ?? null,
  birthDate: input.birthDate ?? null,
  email: input.email ?? null,
  phone: input.mobileNumber ?? null,
  motherName: input.motherName ?? null,
});

const add = defineCall({
  call: 'POST Recruitment/AddApplications',
  auth: 'token',
  scope: 'recruitment:manage',
  access: RECRUITMENT_ACCESS,
  summary:
    'Adds up to 100 people to an open job opening. Outcome per row: added, known (already in it), or refused with its errors. Sends no invitations (ours)',
  idempotency: 'optional',
  in: addIn,
  out: addOut,
  handler: async (ctx, { vacancyUniqueIdentifier, candidates }, { idempotencyKey, req }) => {
    const people = candidates.map(toPerson);
    const { runId, lines } = await addByApi(ctx, vacancyUniqueIdentifier, people, idempotencyKey);
    return {
      runUniqueIdentifier: runId,
      added: lines.filter(({ state }) => state === 'ok').length,
      lines: lines.map((line, at) => lineToApi(line, at + 1, req.translate)),
    };
  },
});

const lineToApi = ({ state, code, applicationId }: LineEnd, line: number, t: Translate) => ({
  line,
  outcome: state === 'ok' ? ('added' as const) : state,
  applicationUniqueIdentifier: applicationId,
  errors: code ? getProblems(code, t) : [],
});

const getProblems = (code: string, t: Translate) =>
  fieldReasons(code, t)?.map(({ field, code: error, text }) => ({
    field: FIELD_NAMES[field],
    code: error,
    message: text,
  })) ?? [{ field: 'form', code, message: reasonText(code, t) }];

const list = defineCall({
  call: 'POST Recruitment/ListApplications',
  readOnly: true,
  auth: 'token',
  scope: 'recruitment:read',
  access: RECRUITMENT_ACCESS,
  summary:
    'Applications for a job opening, those that require an action first. cursor: next of the previous page (ours)',
  in: applicationsIn,
  out: applicationsOut,
  handler: async (ctx, { vacancyUniqueIdentifier: id, group, limitResult, cursor }) => {
    await getVacancy(ctx, id);
    const filter = { tab: group ?? ('all' as const), result: null, source: null, days: null };
    const page = { after: cursor ?? null, limit: limitResult ?? 20 };
    const { lines, count, next } = await listCandidates(ctx, id, { ...filter, cpf: null, name: null }, page);
    return {
      applications: lines.map((line) => ({
        ...line,
        uniqueIdentifier: line.id,
        fullName: line.name,
        stateSince: line.since,
      })),
      total: count,
      next,
    };
  },
});

const get = defineCall({
  call: 'POST Recruitment/GetApplication',
  readOnly: true,
  auth: 'token',
  scope: 'recruitment:read',
  access: RECRUITMENT_ACCESS,
  summary:
    'The status of an application: its state, the overall outcome of its checks, and each check; never the findings (ours)',
  in: applicationIn,
  out: applicationOut,
  handler: async (ctx, { uniqueIdentifier }) => {
    const { row, name, civilName, cpf, checks } = await getSummary(ctx, uniqueIdentifier);
    return {
      uniqueIdentifier: row.id,
      vacancyUniqueIdentifier: row.vacancy_id,
      state: row.state,
      result: row.result,
      source: row.source,
      fullName: name,
      civilName,
      cpf,
      invitedAt: row.invited_at,
      acknowledgedAt: row.acknowledged_at,
      stateSince: row.state_since,
      dueAt: row.due_at,
      checkedAt: row.checked_at,
      endedAt: row.ended_at,
      checks,
    };
  },
});

/** `Recruitment/*` calls. */
export const recruitmentApi = [vacancies, add, list, get];
