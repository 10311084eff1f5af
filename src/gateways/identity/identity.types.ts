import { z } from 'zod';

/** Result of a registration (specification 4): the wire name of each situation 0 to 5. */
export const SITUATIONS = ['phone_challenge', 'manual', 'quiz', 'approved', 'sms', 'sms_then_quiz'] as const;

export const registrationSchema = z.object({
  registration: z.string().min(1).max(2_000),
  situation: z.enum(SITUATIONS),
  /** Known phones, masked; for `phone_challenge`. */
  phones: z
    .array(z.object({ id: z.string().min(1).max(100), masked: z.string().min(1).max(40) }))
    .max(10)
    .default([]),
  /** The number that the code is sent to, digits only; for the two SMS situations. */
  phone: z
    .string()
    .regex(/^\d{10,11}$/)
    .optional(),
});
/** State of a registration at the provider. */
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
