import { z } from 'zod';
import {
  BLOCK_PERIODS,
  DECISION_OUTCOMES,
  REJECT_REASONS,
} from '~/src/domains/verification/decision/manual.types';
import {
  CHECK_CODES,
  PICTURE_KINDS,
  RAW_CODES,
  VERIFICATION_STATES,
} from '~/src/domains/verification/verification.types';
import { instant, reais, typedDocument } from '~/src/http/api/codecs';
import { API_PERIOD, apiDay, apiPeriodFields } from '~/src/http/forms/period';
import { parseCpf } from '~/src/shared/cpf';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';

const REVIEW_STATUSES = ['approved', 'manualReview', 'none', 'rejected', 'unidentified'] as const;

export const verificationIn = z.object({ uniqueIdentifier: z.uuid() });

export const linkIn = z.object({
  cpf: z.string().max(MAX_DOCUMENT_TEXT),
  /** Default: the account's first. */
  integrationUniqueIdentifier: z.uuid().nullish(),
  fullName: z.string().trim().min(2).max(150).nullish(),
  birthDate: apiDay.nullish(),
  reference: z.string().trim().max(80).nullish(),
  redirectUrl: z.string().max(500).nullish(),
});

export const linkOut = z.object({
  uniqueIdentifier: z.uuid(),
  /** Null once used. */
  url: z.string().nullable(),
  expiresAt: instant,
  status: z.enum(RAW_CODES),
});

const line = {
  uniqueIdentifier: z.uuid(),
  status: z.enum(RAW_CODES),
  reviewStatus: z.enum(REVIEW_STATUSES),
  state: z.enum(VERIFICATION_STATES),
  method: z.enum(['none', 'automatic', 'manual']),
  reason: z.string().nullable(),
  /** Who decided last; null where no person did. */
  reviewerUniqueIdentifier: z.uuid().nullable(),
  /** The block of the CPF in this account: its end, `indefinite`, or null. */
  blockedUntil: z.union([instant, z.literal('indefinite')]).nullable(),
  cpf: z.string(),
  fullName: z.string().nullable(),
  integration: z.object({ uniqueIdentifier: z.uuid(), name: z.string() }),
  reference: z.string().nullable(),
  dueAt: instant.nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
};

export const verificationOut = z.object({
  ...line,
  step: z.enum(['notice', 'selfie', 'challenge', 'front', 'back', 'received']),
  liveness: z.enum(['pending', 'passed', 'failed', 'not_performed']),
  charged: reais,
  version: z.number().int(),
  checks: z.array(
    z.object({
      code: z.enum(CHECK_CODES),
      result: z.enum(['pass', 'alert', 'fail', 'not_done']),
      ruleVersion: z.string(),
      value: z.number().nullable(),
      threshold: z.number().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  pictures: z.array(
    z.object({
      uniqueIdentifier: z.uuid(),
      kind: z.enum(PICTURE_KINDS),
      kept: z.boolean(),
      takenAt: instant,
    }),
  ),
});

export const listIn = z
  .object({
    ...apiPeriodFields,
    status: z.enum(REVIEW_STATUSES).optional(),
    method: z.enum(['automatic', 'manual']).optional(),
    cpf: typedDocument(parseCpf, 'reports:errors.cpfInvalid').optional(),
    integrationUniqueIdentifier: z.uuid().optional(),
    order: z.enum(['newest', 'oldest']).optional(),
    cursor: z.string().max(1_000).optional(),
    limitResult: z.coerce.number().int().min(1).max(100).optional(),
  })
  .refine(...API_PERIOD);

export const listOut = z.object({
  verifications: z.array(z.object(line)),
  total: z.number().int(),
  next: z.string().nullable(),
});

export const decideIn = verificationIn.extend({
  decision: z.enum(['approve', 'reject']),
  reason: z.enum(REJECT_REASONS).nullish(),
  note: z.string().trim().max(1_000).nullish(),
  block: z.enum(BLOCK_PERIODS).nullish(),
  version: z.number().int().nonnegative(),
});

/** The verification's current state, and the result of the decision. */
export const decideOut = verificationOut.extend({ decision: z.enum(DECISION_OUTCOMES) });

export const pictureIn = verificationIn.extend({ picture: z.uuid() });

export const integrationsOut = z.object({
  integrations: z.array(z.object({ uniqueIdentifier: z.uuid(), name: z.string(), active: z.boolean() })),
});
