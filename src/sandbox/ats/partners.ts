import { randomUUID } from 'node:crypto';

const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

/** The product's response. */
interface PartnerResponse {
  status: number;
  body: Record<string, unknown>;
}

async function call(url: string, key: string, body?: unknown): Promise<PartnerResponse> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: basic(key), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Somebody sent for an assessment: without a CPF, which these systems do not have. */
interface Candidate {
  first: string;
  last: string;
  email: string;
  applicationId?: string;
  /** What Greenhouse calls them. */
  preferred?: string;
}

/** The fake Greenhouse, calling its assessment partner. */
export const createGreenhouse = (origin: string, key: string, own: string) => ({
  listTests: () => call(`${origin}/ats/greenhouse/list_tests`, key),
  sendTest: (testId: string, { first, last, email, preferred, applicationId = randomUUID() }: Candidate) =>
    call(`${origin}/ats/greenhouse/send_test`, key, {
      partner_test_id: testId,
      candidate: {
        first_name: first,
        last_name: last,
        preferred_name: preferred ?? null,
        email,
        phone_number: '+1 555 0100',
        resume_url: null,
        greenhouse_profile_url: `${own}/people/17681532?application_id=${applicationId}`,
      },
      application: { id: applicationId },
      url: `${own}/greenhouse/take_home_tests/${applicationId}`,
    }),
  testStatus: (id: string) =>
    call(`${origin}/ats/greenhouse/test_status?partner_interview_id=${encodeURIComponent(id)}`, key),
  responseError: (id: string) =>
    call(`${origin}/ats/greenhouse/response_error`, key, {
      api_call: 'test_status',
      errors: ['partner_profile_url is missing'],
      partner_interview_id: id,
    }),
});

/** The fake Ashby, calling its assessment partner. */
export const createAshby = (origin: string, key: string) => ({
  list: () => call(`${origin}/ats/ashby/assessment.list`, key, {}),
  start: (typeId: string, { first, last, email, applicationId = randomUUID() }: Candidate) =>
    call(`${origin}/ats/ashby/assessment.start`, key, {
      assessment_type_id: typeId,
      candidate: { ashby_id: randomUUID(), first_name: first, last_name: last, email, phone: null },
      application: { ashby_id: applicationId },
      job: { ashby_id: randomUUID(), name: 'Analista' },
    }),
  cancel: (id: string) => call(`${origin}/ats/ashby/assessment.cancel`, key, { assessment_id: id }),
});
