import { z } from 'zod';
import { getApproval } from '~/src/domains/reports/approval/approval.queries';
import { APPROVAL_STATES } from '~/src/domains/reports/approval/approval.types';
import { defineCall } from '~/src/http/api/api';

const details = defineCall({
  call: 'GET Approval/Details',
  auth: 'token',
  scope: 'reports:read',
  access: 'user',
  summary:
    'The status of an order that requires another person’s approval, and its report. Administrators see all orders of the company, others their own (ours)',
  in: z.object({ approvalId: z.string().max(64) }),
  out: z.object({
    approvalId: z.uuid(),
    state: z.enum(APPROVAL_STATES),
    externalId: z.string(),
    /** Maximum price, in reais. */
    amount: z.number(),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** Why it was refused. */
    reason: z.string().nullable(),
    /** The report; null until it is approved. */
    uniqueIdentifier: z.uuid().nullable(),
  }),
  handler: async (ctx, { approvalId }) => {
    const approval = await getApproval(ctx, approvalId);
    return {
      approvalId: approval.id,
      state: approval.state,
      externalId: approval.productExternalId,
      amount: approval.due / 100,
      askedAt: approval.createdAt.toISOString(),
      expiresAt: approval.expiresAt.toISOString(),
      decidedAt: approval.decidedAt?.toISOString() ?? null,
      reason: approval.reason,
      uniqueIdentifier: approval.reportId,
    };
  },
});

export const approvalApi = [details];
