import { z } from 'zod';

const id = z.union([z.string().trim().min(1).max(100), z.number().int()]).transform(String);
/** Never refuses a candidate: what is no text, or too long for one, is left out. */
const optional = (max: number) => z.string().trim().max(max).nullish().catch(null);

/** `send_test` as Greenhouse posts it (developers.greenhouse.io/assessment.html). */
export const sendTestIn = z.object({
  partner_test_id: id,
  candidate: z.object({
    first_name: optional(150),
    last_name: optional(150),
    preferred_name: optional(150),
    email: optional(300),
    phone_number: optional(300),
    greenhouse_profile_url: optional(1_000),
  }),
  application: z
    .object({ id: id.nullish().catch(null) })
    .nullish()
    .catch(null),
  url: z.url({ protocol: /^https?$/ }).max(1_000),
});

/** `assessment.start` as Ashby posts it (developers.ashbyhq.com, "Creating an Assessments Integration"). */
export const startIn = z.object({
  assessment_type_id: id,
  candidate: z.object({
    first_name: optional(150),
    last_name: optional(150),
    name: optional(150),
    email: optional(300),
    phone: optional(300),
  }),
  application: z.object({ ashby_id: id }),
});

export const cancelIn = z.object({ assessment_id: id });
