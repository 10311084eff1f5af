import { z } from 'zod';
import { changePurpose } from '~/src/domains/profile/profile.service';
import { PURPOSES } from '~/src/domains/reports';
import { defineCall } from '~/src/http/api/api';

const setDefaultPurpose = defineCall({
  call: 'POST Profile/SetDefaultPurpose',
  auth: 'token',
  scope: null,
  summary:
    'Sets the default purpose of orders of the acting account; null requires a purpose with each order. In a company, administrators only',
  in: z.object({ purpose: z.enum(PURPOSES).nullable() }),
  out: z.object({ purpose: z.enum(PURPOSES).nullable() }),
  handler: async (ctx, { purpose }) => {
    await changePurpose(ctx, { purpose });
    return { purpose };
  },
});

/** The calls of `Profile/*`. */
export const purposeApi = [setDefaultPurpose];
