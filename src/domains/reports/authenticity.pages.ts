import type { Request } from 'express';
import { z } from 'zod';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { uploadedFile } from '~/src/http/upload';
import type { Limit } from '~/src/platform/limits';
import VerifyPage from '~/views/reports/verify.page';
import { findAuthenticity } from './authenticity.queries';
import { fingerprint, readCode } from './authenticity.rules';

/** Codes are long past guessing; this keeps whoever tries from costing us anything. */
const ASKED: Limit = { name: 'verify-report', points: 60, seconds: 60 };

/** Whether a report is ours; public, by its code (from the QR code or typed). */
export const showVerify: Handler = async (req, res) => {
  const typed = typeof req.query.codigo === 'string' ? req.query.codigo.slice(0, 60) : '';
  const given = String(req.params.code ?? '') || typed;
  const code = readCode(given);
  if (code && code !== req.params.code) {
    return redirectTo(req, res, 'verify-report', { code }, versionOf(req));
  }
  if (given) await req.ctx.limits.take(ASKED, req.ip ?? '');
  const version = Number(versionOf(req).v) || undefined;
  const found = code ? await findAuthenticity(req.ctx, code, { version }) : null;
  await renderPage(
    req,
    res,
    VerifyPage,
    { given, found, unknown: given !== '' && !found, compared: false },
    {
      title: req.translate('verifyReport:title'),
      description: req.translate('verifyReport:description'),
      status: given && !found ? 404 : 200,
      robots: given ? 'noindex' : undefined,
    },
  );
};

/** Compares a file with every PDF that we issued of the report: one changed byte is told. */
export const checkFile: Handler = async (req, res) => {
  const code = readCode(String(req.params.code ?? ''));
  if (!code) return redirectTo(req, res, 'verify-report');
  if (!readForm(req, z.object({})).ok) return redirectTo(req, res, 'verify-report', { code });
  await req.ctx.limits.take(ASKED, req.ip ?? '');
  const upload = uploadedFile(req, 'arquivo');
  if (!upload) {
    flash(req, { kind: 'warning', text: req.translate('verifyReport:file.missing') });
    return redirectTo(req, res, 'verify-report', { code });
  }
  const found = await findAuthenticity(req.ctx, code, { file: fingerprint(upload.content) });
  const props = { given: code, found, unknown: !found, compared: true };
  await renderPage(req, res, VerifyPage, props, {
    title: req.translate('verifyReport:title'),
    status: found ? 200 : 404,
    robots: 'noindex',
  });
};

/** The version that the QR code of a copy states. */
const versionOf = (req: Request): Record<string, string> =>
  typeof req.query.v === 'string' && /^\d{1,4}$/.test(req.query.v) ? { v: req.query.v } : {};
