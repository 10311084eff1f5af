import type { Request, Response } from 'express';
import { z } from 'zod';
import { changeAddress, getAddress } from '~/src/domains/profile/address.service';
import type { Address } from '~/src/domains/profile/profile.types';
import { fieldTexts } from '~/src/http/errors';
import { type FormResult, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { askedBack, flash, hrefFor, redirectLocal } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import AddressPage from '~/views/profile/address.page';
import { addressForm } from './address.schemas';

/** The address; also the fragment of the dialog. */
export const showAddress = (req: Request, res: Response): Promise<void> => render(req, res);

/** Keeps the address, or forgets it where that button was pressed. */
export async function submitAddress(req: Request, res: Response): Promise<void> {
  const remove = req.body?.remove === '1';
  const form: FormResult<Address | null> = readForm(
    req,
    remove ? z.any().transform(() => null) : addressForm,
  );
  if (!form.ok) return render(req, res, form);
  await changeAddress(requireActor(req.ctx), form.data);
  flash(req, {
    kind: 'ok',
    text: req.translate(remove ? 'profile:address.removed' : 'profile:address.done'),
  });
  redirectLocal(req, res, askedBack(req) ?? hrefFor(req, 'profile'));
}

async function render(
  req: Request,
  res: Response,
  sent?: Extract<FormResult<unknown>, { ok: false }>,
): Promise<void> {
  const kept = await getAddress(requireActor(req.ctx));
  const errors = sent ? (fieldTexts(req.translate, new Invalid('invalid', sent.errors)) ?? {}) : {};
  const props = { values: { ...kept, ...sent?.values }, kept: kept !== null, errors, back: askedBack(req) };
  await renderPage(req, res, AddressPage, props, {
    title: req.translate('profile:address.title'),
    status: sent ? 422 : 200,
    robots: 'noindex',
  });
}
