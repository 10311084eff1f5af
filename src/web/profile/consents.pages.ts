import type { Response } from 'express';
import { z } from 'zod';
import { record } from '~/src/domains/audit';
import { listConsents, revokeConsent } from '~/src/domains/reports';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import ConsentsPage from '~/views/profile/consents.page';

/** Products that the user agreed to order without confirmation. */
export async function showConsents(req: UserRequest, res: Response): Promise<void> {
  const props = { consents: await listConsents(req.ctx) };
  const title = req.translate('profile:consents.title');
  await renderPage(req, res, ConsentsPage, props, { title, robots: 'noindex' });
}

/** Revokes such a consent. */
export const revoke = form({
  schema: z.object({ accountId: z.uuid(), productId: z.uuid() }),
  show: flashErrorsOn('profile-consents'),
  async submit(req: UserRequest, res, consent) {
    if (await revokeConsent(req.ctx, consent)) {
      const { productId } = consent;
      await record(req.ctx, { action: 'consent_revoked', details: { productId } });
      flash(req, { kind: 'ok', text: req.translate('profile:consents.revoked') });
    }
    redirectTo(req, res, 'profile-consents');
  },
});
