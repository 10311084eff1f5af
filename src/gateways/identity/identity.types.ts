import { z } from 'zod';

/** What a registration comes to (specification 4): the name on the wire of each situation 0 to 5. */
export const SITUATIONS = ['phone_challenge', 'manual', 'quiz', 'approved', 'sms', 'sms_then_quiz'] as const;

export const registrationSchema = z.object({
  registration: z.string().min(1).max(2_000),
  situation: z.enum(SITUATIONS),
  /** Phones on record, masked; of `phone_challenge`. */
  phones: z
    .array(z.object({ id: z.string().min(1).max(100), masked: z.string().min(1).max(40) }))
    .max(10)
    .default([]),
  /** The number that the code goes to, digits only; of the two SMS situations. */
  phone: z
    .string()
    .regex(/^\d{10,11}$/)
    .optional(),
});
/** How a registration stands at the provider. */
export type IdentityRegistration = z.infer<typeof registrationSchema>;

export const phoneSchema = z.object({ phone: z.string().regex(/^\d{10,11}$/) });

export const quizSchema = z.object({
  quiz: z.string().min(1).max(200),
  questions: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        description: z.string().min(1).max(300),
        answers: z.array(z.string().min(1).max(200)).min(2).max(10),
      }),
    )
    .min(1)
    .max(20),
});
/** Questions that only the person should be able to answer. */
export type IdentityQuiz = z.infer<typeof quizSchema>;

export const checkSchema = z.object({ passed: z.boolean() });

export const refusalSchema = z.object({ error: z.string() });
