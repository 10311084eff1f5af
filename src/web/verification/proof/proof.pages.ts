import type { Response } from 'express';
import {
  decideProof,
  openProofCase,
  revealProof,
} from '~/src/domains/verification/proof/proof-review.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { toDay } from '~/src/shared/dates';
import { revealForm } from '~/views/operators/reveal.form';
import type { decideProofForm } from '~/views/verification/proof/proof.form';
import ProofPage, { type ShownPicture } from '~/views/verification/proof/proof.page';
import { decideProofSchema } from './proof.schemas';

type ProofRequest = UserRequest<'uid'>;
type ProofForms = typeof revealForm | typeof decideProofForm;

/** A proof that the engine was not sure of; its pictures are shown for a reason only. */
export const showProof = (
  req: ProofRequest,
  res: Response,
  result: FormResult<ProofForms> = EMPTY_FORM,
): Promise<void> => render(req, res, result, null);

async function render(
  req: ProofRequest,
  res: Response,
  { status, error, errors, values }: FormResult<ProofForms>,
  pictures: ShownPicture[] | null,
): Promise<void> {
  const proof = await openProofCase(req.ctx, req.params.uid);
  const title = req.translate('subjects:proof.one', { code: proof.code });
  const props = { proof, pictures, errors, values };
  await renderPage(req, res, ProofPage, props, { title, status: error?.status ?? status });
}

/** The same page with the pictures in it: they have no address of their own. */
export const showPictures = form({
  schema: revealForm.schema,
  show: (req: ProofRequest, res, result) => showProof(req, res, result),
  async submit(req: ProofRequest, res, { revealReason }) {
    res.setHeader('Cache-Control', 'no-store');
    const pictures = await revealProof(req.ctx, req.params.uid, revealReason);
    const inPage = pictures.map(({ kind, content }) => ({
      kind,
      source: `data:image/jpeg;base64,${content.toString('base64')}`,
    }));
    await render(req, res, EMPTY_FORM, inPage);
  },
});

export const submitProof = form({
  schema: (req: ProofRequest) => decideProofSchema(req.locale, toDay(req.ctx.now())),
  show: (req: ProofRequest, res, result) => showProof(req, res, result),
  async submit(req: ProofRequest, res, decision) {
    const outcome = await decideProof(req.ctx, req.params.uid, decision);
    flash(req, { kind: 'ok', text: req.translate(`subjects:proof.done.${outcome}`) });
    redirectTo(req, res, 'operator-subjects');
  },
});
