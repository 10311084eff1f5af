import { z } from 'zod';
import { decideManually } from '~/src/domains/verification/decision/manual.service';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { createVerificationLink, findLinkUrl } from '~/src/domains/verification/link/link.service';
import { getPictureContent } from '~/src/domains/verification/picture.service';
import {
  getVerification,
  listVerifications,
  type VerificationLine,
  type VerificationView,
} from '~/src/domains/verification/verification.queries';
import { STATES_OF } from '~/src/domains/verification/verification.rules';
import { defineCall } from '~/src/http/api/api';
import type { ActorCtx } from '~/src/platform/context';
import { amlApi } from './aml/aml.api';
import {
  decideIn,
  decideOut,
  integrationsOut,
  linkIn,
  linkOut,
  listIn,
  listOut,
  pictureIn,
  verificationIn,
  verificationOut,
} from './verification.schemas';

const ACCESS = 'user+doccheck';

const createLink = defineCall({
  call: 'POST Verification/CreateLink',
  auth: 'token',
  scope: 'verifications:create',
  access: ACCESS,
  summary:
    'Creates a link for the holder of a CPF to verify face and document. The price is put on hold when they start, and charged on the decision or a review; unused links are not charged (ours)',
  idempotency: 'optional',
  in: linkIn,
  out: linkOut,
  handler: async (ctx, input, { idempotencyKey }) => {
    const id = await createVerificationLink(ctx, {
      cpf: input.cpf,
      integrationId: input.integrationUniqueIdentifier ?? null,
      name: input.fullName,
      birthDate: input.birthDate,
      reference: input.reference,
      redirectUrl: input.redirectUrl,
      origin: 'api',
      idempotencyKey,
    });
    const { linkExpiresAt, rawCode } = await getVerification(ctx, id);
    const url = await findLinkUrl(ctx, id);
    return { uniqueIdentifier: id, url, expiresAt: linkExpiresAt, status: rawCode };
  },
});

const get = defineCall({
  call: 'POST Verification/Get',
  readOnly: true,
  auth: 'token',
  scope: 'verifications:read',
  access: ACCESS,
  summary:
    'The status of a verification: its raw code and its checks, each with value, limit and version (ours)',
  in: verificationIn,
  out: verificationOut,
  handler: async (ctx, { uniqueIdentifier }) => viewToApi(await getVerification(ctx, uniqueIdentifier)),
});

const list = defineCall({
  call: 'POST Verification/List',
  readOnly: true,
  auth: 'token',
  scope: 'verifications:read',
  access: ACCESS,
  summary: 'Verifications of the account, newest first. cursor: next of the previous page (ours)',
  in: listIn,
  out: listOut,
  handler: async (ctx, input) => {
    const filter = {
      from: input.startDate ?? null,
      to: input.endDate ?? null,
      since: null,
      states: input.status ? STATES_OF[input.status] : null,
      name: null,
      withDocuments: false,
      method: input.method ?? null,
      cpf: input.cpf ?? null,
      integrationId: input.integrationUniqueIdentifier ?? null,
      order: input.order ?? ('newest' as const),
    };
    const page = { after: input.cursor ?? null, limit: input.limitResult ?? 20 };
    const { lines, count, next } = await listVerifications(ctx, filter, page);
    return { verifications: lines.map(lineToApi), total: count, next };
  },
});

const decide = defineCall({
  call: 'POST Verification/Decide',
  auth: 'token',
  scope: 'verifications:decide',
  access: ACCESS,
  summary:
    'Approves or rejects a case in review, or reverses a decision once; after that 409 verification_final. version comes from Verification/Get; after a decision by someone else 409 verification_decided. decision: applied, waiting for a second person, or block_waiting for an indefinite block (ours)',
  in: decideIn,
  out: decideOut,
  handler: async (
    ctx,
    { uniqueIdentifier: id, decision, reason = null, note = null, block = null, version },
  ) => {
    const outcome = await decideManually(ctx, id, { decision, reason, note, block, version });
    return { ...viewToApi(await getVerification(ctx, id)), decision: outcome };
  },
});

const picture = defineCall({
  call: 'GET Verification/Picture',
  auth: 'token',
  scope: 'verifications:pictures',
  access: ACCESS,
  summary:
    'A picture of a verification as JPEG. The response is the file, not JSON. Each access is audited (ours)',
  in: pictureIn,
  out: z.null(),
  file: 'image/jpeg',
  handler: async (ctx, { uniqueIdentifier, picture: id }, { res }) => {
    const bytes = await getPictureContent(ctx, uniqueIdentifier, id);
    res.setHeader('Cache-Control', 'no-store');
    res.type('image/jpeg').end(bytes);
    return null;
  },
});

const integrations = defineCall({
  call: 'POST Verification/Integrations',
  readOnly: true,
  auth: 'token',
  scope: 'verifications:read',
  access: ACCESS,
  summary: 'The integrations of the account, sorted by name (ours)',
  in: z.object({}),
  out: integrationsOut,
  handler: async (ctx: ActorCtx) => ({
    integrations: (await listIntegrations(ctx, ctx.actor.accountId)).map((each) => ({
      ...each,
      uniqueIdentifier: each.id,
    })),
  }),
});

const lineToApi = (line: VerificationLine) => ({
  ...line,
  uniqueIdentifier: line.id,
  status: line.rawCode,
  reviewStatus: line.status,
  reviewerUniqueIdentifier: line.reviewerId,
  blockedUntil: line.blockedUntil === 'forever' ? ('indefinite' as const) : line.blockedUntil,
  fullName: line.name,
  integration: { uniqueIdentifier: line.integration.id, name: line.integration.name },
});

const viewToApi = (view: VerificationView): z.infer<typeof verificationOut> => ({
  ...view,
  ...lineToApi(view),
  checks: view.checks.map(({ value = null, threshold = null, reason = null, ...check }) => ({
    ...check,
    value,
    threshold,
    reason,
  })),
  pictures: view.pictures.map(({ id, kind, isKept, at }) => ({
    uniqueIdentifier: id,
    kind,
    kept: isKept,
    takenAt: at,
  })),
});

/** `Verification/*` calls. */
export const verificationApi = [createLink, get, list, decide, picture, integrations, ...amlApi];
