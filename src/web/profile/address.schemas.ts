import { z } from 'zod';
import { STATES } from '~/src/domains/profile/profile.types';
import { text } from '~/src/http/forms/form';

const needed = (max: number, message: string) => text(max).refine((value) => value !== '', message);

/** A Brazilian postal address; a house without a number is "s/n". */
export const addressForm = z.object({
  postalCode: text(9)
    .refine((value) => /^\d{5}-?\d{3}$/.test(value), 'profile:errors.postalCode')
    .transform((value) => value.replace('-', '')),
  street: needed(120, 'profile:errors.street'),
  number: needed(10, 'profile:errors.number'),
  complement: text(60),
  district: needed(80, 'profile:errors.district'),
  city: needed(80, 'profile:errors.city'),
  state: z.enum(STATES, { message: 'profile:errors.state' }),
});
