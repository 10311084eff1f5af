import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  dropBettingCredentials,
  getBettingCredentials,
  putBettingCredentials,
} from '~/src/domains/sources/betting-credentials.service';
import { fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { uploadedFile } from '~/src/http/upload';
import { requireActor } from '~/src/platform/context';
import { type FieldErrors, Invalid } from '~/src/platform/errors';
import BettingCredentialsPage from '~/views/sources/betting-credentials.page';

/** The company's own certificate at the betting authority, for its administrators. */
export const showBettingCredentials: Handler = (req, res) => render(req, res, {});

const form = z.object({ action: z.enum(['save', 'remove']).catch('save') });

export const submitBettingCredentials: Handler = async (req, res) => {
  const sent = readForm(req, form);
  if (!sent.ok) return render(req, res, sent.errors);
  const ctx = requireActor(req.ctx);
  if (sent.data.action === 'remove') {
    await dropBettingCredentials(ctx);
    flash(req, { kind: 'ok', text: req.translate('bettingCredentials:removed') });
    return redirectTo(req, res, 'betting-credentials');
  }
  const file = uploadedFile(req, 'arquivo');
  if (!file) return render(req, res, { arquivo: ['bettingCredentials:errors.missing'] });
  try {
    await putBettingCredentials(ctx, file.content.toString('latin1'));
  } catch (error) {
    if (error instanceof Invalid) return render(req, res, error.fields);
    throw error;
  }
  flash(req, { kind: 'ok', text: req.translate('bettingCredentials:saved') });
  redirectTo(req, res, 'betting-credentials');
};

async function render(req: Request, res: Response, errors: FieldErrors): Promise<void> {
  const props = {
    stored: await getBettingCredentials(requireActor(req.ctx)),
    errors: fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {},
  };
  await renderPage(req, res, BettingCredentialsPage, props, {
    title: req.translate('bettingCredentials:title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}
