import { z } from 'zod';
import { getApproval } from '~/src/domains/reports/approval/approval.queries';
import { APPROVAL_STATES } from '~/src/domains/reports/approval/approval.types';
import { defineCall } from '~/src/http/api/api';
import { instant, reais } from '~/src/http/api/codecs';

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
    /** Maximum price. */
    amount: reais,
    askedAt: instant,
    expiresAt: instant,
    decidedAt: instant.nullable(),
    /** Why it was refused. */
    reason: z.string().nullable(),
    /** The report; null until it is approved. */
    uniqueIdentifier: z.uuid().nullable(),
  }),
  handler: async (ctx, { approvalId }) => {
    const approval = await getApproval(ctx, approvalId);
    return {
      ...approval,
      approvalId: approval.id,
      externalId: approval.productExternalId,
      amount: approval.due,
      askedAt: approval.createdAt,
      uniqueIdentifier: approval.reportId,
    };
  },
});

export const approvalApi = [details];
