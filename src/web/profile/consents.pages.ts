import type { Request, Response } from 'express';
import { z } from 'zod';
import { record } from '~/src/domains/audit';
import { listConsents, revokeConsent } from '~/src/domains/reports';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import ConsentsPage from '~/views/profile/consents.page';

/** What the person agreed to order without being asked. */
export async function showConsents(req: Request, res: Response): Promise<void> {
  const props = { consents: await listConsents(req.ctx) };
  const title = req.translate('profile:consents.title');
  await renderPage(req, res, ConsentsPage, props, { title, robots: 'noindex' });
}

const revokeForm = z.object({ accountId: z.uuid(), productId: z.uuid() });

/** Takes one of them back. */
export async function submitConsents(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const form = readForm(req, revokeForm);
  if (!form.ok) {
    flash(req, { kind: 'warning', text: req.translate('errors:form_expired') });
  } else if (await revokeConsent(ctx, form.data)) {
    const { productId } = form.data;
    await record(ctx, { action: 'consent_revoked', details: { productId } });
    flash(req, { kind: 'ok', text: req.translate('profile:consents.revoked') });
  }
  redirectTo(req, res, 'profile-consents');
}
