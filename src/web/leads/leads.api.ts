import { z } from 'zod';
import { reportConversion } from '~/src/domains/leads/conversion.service';
import { defineCall } from '~/src/http/api/api';
import { getCaller } from '~/src/http/login/caller';

/** Conversions per network and hour. */
const CONVERSION_LIMIT = { name: 'leads.conversions', points: 120, seconds: 3_600 };

const optional = (max: number) => z.string().trim().max(max).default('');

const conversionIn = z.object({
  ConversionIdentifier: z.string().trim().min(1).max(100),
  email: z.email().max(200),
  name: optional(100),
  PersonalPhone: optional(24),
  CompanyName: optional(150),
  ClientTrackingId: optional(100),
});

export const leadsApi = [
  defineCall({
    call: 'POST RDStation/RDsStationConversion',
    auth: 'none',
    summary:
      'Reports a marketing conversion; it is forwarded only if the owner of the address consented to e-mails. The response is the same in both cases',
    in: conversionIn,
    out: z.object({ accepted: z.literal(true) }),
    handler: async (ctx, input, { req }) => {
      await ctx.limits.consume(CONVERSION_LIMIT, getCaller(req, 'api').address);
      await reportConversion(ctx, {
        identifier: input.ConversionIdentifier,
        email: input.email,
        name: input.name,
        phone: input.PersonalPhone,
        company: input.CompanyName,
        trackingId: input.ClientTrackingId,
      });
      return { accepted: true as const };
    },
  }),
];
