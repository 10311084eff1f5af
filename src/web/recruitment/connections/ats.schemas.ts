import { z } from 'zod';

const id = z.union([z.string().trim().min(1).max(100), z.number().int()]).transform(String);
const text = z.string().max(300).nullish();

/** `send_test` as Greenhouse posts it (developers.greenhouse.io/assessment.html). */
export const sendTestIn = z.object({
  partner_test_id: id,
  candidate: z.object({
    first_name: z.string().max(150).nullish(),
    last_name: z.string().max(150).nullish(),
    email: text,
    phone_number: text,
    greenhouse_profile_url: z.string().max(1_000).nullish(),
  }),
  application: z.object({ id: id.nullish() }).nullish(),
  url: z.url({ protocol: /^https?$/ }).max(1_000),
});

/** `assessment.start` as Ashby posts it (developers.ashbyhq.com, "Creating an Assessments Integration"). */
export const startIn = z.object({
  assessment_type_id: id,
  candidate: z.object({
    ashby_id: id.nullish(),
    first_name: z.string().max(150).nullish(),
    last_name: z.string().max(150).nullish(),
    name: z.string().max(150).nullish(),
    email: text,
    phone: text,
  }),
  application: z.object({ ashby_id: id }),
});

export const cancelIn = z.object({ assessment_id: id });
