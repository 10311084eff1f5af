import type { Response } from 'express';
import { changeAddress, getAddress } from '~/src/domains/profile/address.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectLocal, returnPath } from '~/src/http/respond';
import { addressForm } from '~/views/profile/address.form';
import AddressPage from '~/views/profile/address.page';

/** The address; also the dialog's fragment. */
export async function showAddress(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof addressForm> = EMPTY_FORM,
): Promise<void> {
  const address = await getAddress(req.ctx);
  const props = {
    values: { ...address, ...values },
    isStored: address !== null,
    errors,
    back: returnPath(req),
  };
  const title = req.translate('profile:address.title');
  await renderPage(req, res, AddressPage, props, { title, status, robots: 'noindex' });
}

export const saveAddress = form({
  schema: addressForm.schema,
  show: showAddress,
  async submit(req, res, address) {
    await changeAddress(req.ctx, address);
    flash(req, { kind: 'ok', text: req.translate('profile:address.done') });
    redirectLocal(req, res, returnPath(req) ?? hrefFor(req, 'profile'));
  },
});

export const removeAddress = form({
  schema: noFields,
  show: showAddress,
  async submit(req, res) {
    await changeAddress(req.ctx, null);
    flash(req, { kind: 'ok', text: req.translate('profile:address.removed') });
    redirectLocal(req, res, returnPath(req) ?? hrefFor(req, 'profile'));
  },
});
