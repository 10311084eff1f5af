import type { Response } from 'express';
import { getConfirmation, sendConfirmation } from '~/src/domains/access';
import { getKey, listKeys } from '~/src/domains/developers/keys/keys.queries';
import { changeKey, createKey, revokeKey, rotateKey } from '~/src/domains/developers/keys/keys.service';
import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { formValues, listIn, noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { SCOPE_PRESETS } from '~/src/shared/rights/scopes';
import { presetIn } from '~/src/web/developers/presets.pages';
import { keyForm, newKeyForm, revocationForm, rotationForm } from '~/views/developers/keys/key.form';
import KeyPage from '~/views/developers/keys/key.page';
import KeyFormPage from '~/views/developers/keys/key-form.page';
import KeyRevokePage from '~/views/developers/keys/key-revoke.page';
import KeyRotatePage from '~/views/developers/keys/key-rotate.page';
import KeyShownPage from '~/views/developers/keys/key-shown.page';
import KeysPage from '~/views/developers/keys/keys.page';

/** The account's keys. */
export async function showKeys(req: UserRequest, res: Response): Promise<void> {
  const props = { keys: await listKeys(req.ctx) };
  await renderPage(req, res, KeysPage, props, { title: req.translate('developers:keys.title') });
}

export async function showNewKey(
  req: UserRequest,
  res: Response,
  { errors, values, status }: FormResult<typeof newKeyForm> = EMPTY_FORM,
): Promise<void> {
  const confirmation = await getConfirmation(req.ctx);
  const withTests = req.ctx.testGateways !== null;
  const scopes = req.body ? listIn(req, 'scopes') : presetIn(req, SCOPE_PRESETS);
  const props = { apiKey: null, scopes, confirmation, withTests, errors, values };
  const title = req.translate('developers:keys.new');
  await renderPage(req, res, KeyFormPage, props, { title, status });
}

/** The key is shown once, on the page that responds: in no URL, no notice and no cache. */
export const addKey = form({
  schema: newKeyForm.schema,
  show: showNewKey,
  async submit(req: UserRequest, res, { password, code, ...input }) {
    const { id, key } = await createKey(req.ctx, input, { password, code });
    await showSecret(req, res, { id, secret: key });
  },
});

/** Sends the code that replaces a password; the submitted values are preserved. */
export const sendNewKeyCode = form({
  schema: noFields,
  show: showNewKey,
  async submit(req: UserRequest, res) {
    await sendConfirmation(req.ctx);
    await showNewKey(req, res, { ...EMPTY_FORM, values: formValues<typeof newKeyForm>(req) });
  },
});

async function showSecret(
  req: UserRequest,
  res: Response,
  { id, secret }: { id: string; secret: string },
): Promise<void> {
  const props = { apiKey: await getKey(req.ctx, id), secret };
  await renderPage(req, res, KeyShownPage, props, { title: req.translate('developers:keys.shownTitle') });
}

/** A key: its rights, and when it was last used. */
export async function showKey(req: UserRequest<'uid'>, res: Response): Promise<void> {
  const apiKey = await getKey(req.ctx, req.params.uid);
  await renderPage(req, res, KeyPage, { apiKey }, { title: getTitle(req, apiKey) });
}

const getTitle = (req: UserRequest, { name }: ApiKey): string =>
  req.translate('developers:keys.one', { name });

/** The proof of identity appears once a change asked for it: giving a key more does. */
export async function showKeyForm(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, values, status }: FormResult<typeof keyForm> = EMPTY_FORM,
): Promise<void> {
  const apiKey = await getKey(req.ctx, req.params.uid);
  const proof = await getConfirmation(req.ctx);
  const isCodeSent = proof.method === 'code' && proof.isSent;
  const isProofNeeded = PROOF_FIELDS.some((field) => field in errors || field in (req.body ?? {}));
  const confirmation = isProofNeeded || isCodeSent ? proof : null;
  const scopes = 'name' in values ? listIn(req, 'scopes') : apiKey.scopes;
  const props = { apiKey, scopes, confirmation, withTests: false, errors, values };
  await renderPage(req, res, KeyFormPage, props, { title: req.translate('developers:keys.edit'), status });
}

const PROOF_FIELDS = ['password', 'code'] as const;

export const saveKey = form({
  schema: keyForm.schema,
  show: showKeyForm,
  async submit(req: UserRequest<'uid'>, res, { password, code, ...input }) {
    await changeKey(req.ctx, req.params.uid, input, { password, code });
    flash(req, { kind: 'ok', text: req.translate('developers:keys.saved') });
    redirectTo(req, res, 'api-key', { uid: req.params.uid });
  },
});

/** Sends the code that replaces a password for a change; the submitted values are preserved. */
export const sendChangeCode = form({
  schema: noFields,
  show: showKeyForm,
  async submit(req: UserRequest<'uid'>, res) {
    await sendConfirmation(req.ctx);
    await showKeyForm(req, res, { ...EMPTY_FORM, values: formValues<typeof keyForm>(req) });
  },
});

export async function showRotation(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, values, status }: FormResult<typeof rotationForm> = EMPTY_FORM,
): Promise<void> {
  const apiKey = await getKey(req.ctx, req.params.uid);
  const isMine = apiKey.responsibleId === req.ctx.actor.userId;
  const props = { apiKey, isMine, confirmation: await getConfirmation(req.ctx), errors, values };
  const title = req.translate('developers:rotate.title', { name: apiKey.name });
  await renderPage(req, res, KeyRotatePage, props, { title, status });
}

export const renewKey = form({
  schema: rotationForm.schema,
  show: showRotation,
  async submit(req: UserRequest<'uid'>, res, { hours, ...proof }) {
    const secret = await rotateKey(req.ctx, req.params.uid, hours, proof);
    await showSecret(req, res, { id: req.params.uid, secret });
  },
});

export const sendRotationCode = form({
  schema: noFields,
  show: showRotation,
  async submit(req: UserRequest<'uid'>, res) {
    await sendConfirmation(req.ctx);
    await showRotation(req, res, { ...EMPTY_FORM, values: formValues<typeof rotationForm>(req) });
  },
});

export async function showRevocation(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status }: FormResult<typeof revocationForm> = EMPTY_FORM,
): Promise<void> {
  const apiKey = await getKey(req.ctx, req.params.uid);
  const title = req.translate('developers:revoke.title', { name: apiKey.name });
  await renderPage(req, res, KeyRevokePage, { apiKey, errors }, { title, status });
}

export const endKey = form({
  schema: revocationForm.schema,
  show: showRevocation,
  async submit(req: UserRequest<'uid'>, res) {
    await revokeKey(req.ctx, req.params.uid);
    flash(req, { kind: 'ok', text: req.translate('developers:keys.revoked') });
    redirectTo(req, res, 'api-keys');
  },
});
