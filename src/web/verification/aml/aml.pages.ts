import type { Response } from 'express';
import { getAml } from '~/src/domains/verification/aml/aml.queries';
import {
  createAmlReport,
  dismissMatch,
  getAmlPdf,
  getDismissable,
  restoreMatch,
} from '~/src/domains/verification/aml/aml.service';
import type { AmlFinding, ListedEntry } from '~/src/domains/verification/aml/aml.types';
import { sendPdf } from '~/src/http/download';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { getId, toAddress, type VerificationRequest } from '~/src/web/verification/verification.pages';
import DismissPage from '~/views/verification/aml/dismiss.page';
import { dismissalForm } from '~/views/verification/aml/dismissal.form';
import { amlForm, entryIn } from './aml.schemas';

/** @throws NotFound `aml_entry_unknown` */
function getEntry(req: UserRequest<'list' | 'entry'>): ListedEntry {
  const { success, data } = entryIn.safeParse({ list: req.params.list, entryId: req.params.entry });
  if (!success) throw new NotFound('aml_entry_unknown');
  return data;
}

function backTo(req: VerificationRequest, res: Response, text: string): void {
  flash(req, { kind: 'ok', text });
  redirectTo(req, res, 'doccheck-detail', toAddress(req));
}

/** Orders the report, at the price shown on the page. */
export const submitAml = form({
  schema: amlForm,
  show: flashErrorsOn('doccheck-detail'),
  async submit(req: VerificationRequest, res, { valor }) {
    await createAmlReport(req.ctx, getId(req), { due: valor });
    backTo(req, res, req.translate('verification:aml.ordered'));
  },
});

/** The report's protected PDF. */
export const downloadAmlPdf: Handler<VerificationRequest> = async (req, res) => {
  sendPdf(res, await getAmlPdf(req.ctx, getId(req)));
};

const isMatch = ({ finding }: AmlFinding, { list, entryId }: ListedEntry): boolean =>
  finding.kind === 'list_match' && finding.list === list && finding.entryId === entryId;

/** Asks why a match is another person, and for how long to dismiss it. */
export async function showDismissal(
  req: VerificationRequest<'list' | 'entry'>,
  res: Response,
  result: FormResult<typeof dismissalForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const entry = getEntry(req);
  const row = await getDismissable(ctx, getId(req), entry);
  const { sections } = await getAml(ctx, row.id);
  const match = sections.flatMap(({ findings }) => findings).find((each) => isMatch(each, entry));
  if (match?.finding.kind !== 'list_match') throw new NotFound('aml_entry_unknown');
  const props = {
    accountId: ctx.actor.accountId,
    uid: row.id,
    match: match.finding,
    values: result.values,
    errors: result.errors,
  };
  const title = req.translate('verification:dismiss.title');
  await renderPage(req, res, DismissPage, props, { title, status: result.status });
}

export const submitDismissal = form({
  schema: dismissalForm.schema,
  show: showDismissal,
  async submit(req: VerificationRequest<'list' | 'entry'>, res, { motivo, prazo }) {
    await dismissMatch(req.ctx, getId(req), getEntry(req), { reason: motivo, days: prazo });
    backTo(req, res, req.translate('verification:dismiss.done'));
  },
});

/** Revokes a dismissal. */
export const submitRestore: Handler<VerificationRequest<'list' | 'entry'>> = async (req, res) => {
  await restoreMatch(req.ctx, getId(req), getEntry(req));
  backTo(req, res, req.translate('verification:dismiss.undone'));
};
