import type { Request, Response } from 'express';
import { findAuthenticity } from '~/src/domains/reports/result/authenticity.queries';
import { fingerprint, parseCode } from '~/src/domains/reports/result/authenticity.rules';
import type { Authenticity } from '~/src/domains/reports/result/authenticity.types';
import { uploadedFile } from '~/src/http/forms/upload';
import { getNetwork } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import type { Limit } from '~/src/platform/limits';
import VerifyPage from '~/views/reports/result/verify.page';

/** Codes cannot be guessed; this limits the cost of trying. */
const REQUEST_LIMIT: Limit = { name: 'verify-report', points: 60, seconds: 60 };
/** Files of up to 12 MB, per address. */
const FILE_LIMIT: Limit = { name: 'verify-file', points: 20, seconds: 60 };

/** Whether a report is authentic; public, by its code (from the QR code or typed). Starts no session. */
export const showVerify: Handler<Request<{ code?: string }>> = async (req, res) => {
  const codeText = typeof req.query.codigo === 'string' ? req.query.codigo.slice(0, 60) : '';
  const codeInput = req.params.code || codeText;
  const code = parseCode(codeInput);
  if (code && code !== req.params.code) {
    return redirectTo(req, res, 'verify-report', { code }, getVersion(req));
  }
  if (codeInput) await req.ctx.limits.consume(REQUEST_LIMIT, getNetwork(req));
  const version = Number(getVersion(req).v) || undefined;
  const report = code ? await findAuthenticity(req.ctx, code, { version }) : null;
  await renderPage(
    req,
    res,
    VerifyPage,
    { codeInput, report, unknown: codeInput !== '' && !report, isFileChecked: false },
    {
      title: req.translate('verifyReport:title'),
      description: req.translate('verifyReport:description'),
      status: codeInput && !report ? 404 : 200,
      robots: codeInput ? 'noindex' : undefined,
    },
  );
};

/** Runs before a file is read: only an existing report's copy is. */
export const checkCode: Handler<Request<{ code?: string }>> = async (req, res) => {
  await req.ctx.limits.consume(FILE_LIMIT, getNetwork(req));
  const code = parseCode(req.params.code ?? '');
  if (!code) return redirectTo(req, res, 'verify-report');
  if (!(await findAuthenticity(req.ctx, code)))
    await showChecked(req, res, { codeInput: code, report: null });
};

/** Compares a file with every PDF issued of the report; a single changed byte is detected. */
export const checkFile: Handler<Request<{ code?: string }>> = async (req, res) => {
  const code = parseCode(req.params.code ?? '');
  if (!code) return redirectTo(req, res, 'verify-report');
  const upload = uploadedFile(req, 'arquivo');
  const file = upload && { file: fingerprint(upload.content) };
  const report = await findAuthenticity(req.ctx, code, file ?? {});
  const fileError = upload ? undefined : req.translate('verifyReport:file.missing');
  await showChecked(req, res, { codeInput: code, report, fileError });
};

interface CheckResult {
  codeInput: string;
  /** Null: there is no such report. */
  report: Authenticity | null;
  /** Why no file was compared. */
  fileError?: string;
}

async function showChecked(
  req: Request,
  res: Response,
  { codeInput, report, fileError }: CheckResult,
): Promise<void> {
  const props = {
    codeInput,
    report,
    unknown: !report,
    isFileChecked: report !== null && !fileError,
    fileError,
  };
  await renderPage(req, res, VerifyPage, props, {
    title: req.translate('verifyReport:title'),
    status: report ? (fileError ? 422 : 200) : 404,
    robots: 'noindex',
  });
}

/** The version in the QR code of a copy. */
const getVersion = (req: Request): Record<string, string> =>
  typeof req.query.v === 'string' && /^\d{1,4}$/.test(req.query.v) ? { v: req.query.v } : {};
