import type { Request, Response } from 'express';
import { findVisitorSale } from '~/src/domains/terminals/terminals.queries';
import { missingStep } from '~/src/domains/terminals/terminals.rules';
import { findDetails } from '~/src/domains/terminals/terminals.store';
import type { Sale, SaleDetails, Step } from '~/src/domains/terminals/terminals.types';
import { readCookie, setCookie } from '~/src/http/cookies';
import { redirectTo } from '~/src/http/respond';
import type { PlainRouteId } from '~/src/shared/routes';

/** Contains a secret that identifies the sale; none of its data. */
const COOKIE = 'terminal_sale';
const COOKIE_MAX_AGE_MS = 24 * 3_600_000;

/** The page of each step. */
const STEP_PAGES: Record<Step, PlainRouteId> = {
  apps: 'card-machine-apps',
  type: 'card-machine-tipo-relatorio',
  cpf: 'card-machine-cpf',
  receiver: 'card-machine-local-recebimento',
  phone: 'card-machine-whatsapp',
};

export function rememberVisitor(req: Request, res: Response, secret: string): void {
  setCookie(req, res, COOKIE, secret, { maxAge: COOKIE_MAX_AGE_MS });
}

/** The visitor's sale, in any state. */
export async function visitorSale(req: Request): Promise<Sale | null> {
  const secret = readCookie(req, COOKIE);
  return secret && /^[\w-]{43}$/.test(secret) ? findVisitorSale(req.ctx, secret) : null;
}

interface Draft {
  sale: Sale;
  details: SaleDetails;
}

/**
 * The visitor's draft at a step; null after redirecting: without a draft to the start, once confirmed to the
 * wait page, with an earlier step missing to that one.
 */
export async function draftAt(req: Request, res: Response, step: Step | 'confirm'): Promise<Draft | null> {
  const sale = await visitorSale(req);
  if (!sale) redirectTo(req, res, 'card-machine', {}, { prazo: '1' });
  else if (sale.state !== 'draft') redirectTo(req, res, 'card-machine-processando');
  else {
    const details = (await findDetails(req.ctx, sale)) ?? {};
    const openStep = missingStep(details);
    if (openStep === null || !isBefore(openStep, step)) return { sale, details };
    redirectTo(req, res, STEP_PAGES[openStep]);
  }
  return null;
}

const ORDER: readonly (Step | 'confirm')[] = ['apps', 'type', 'cpf', 'receiver', 'phone', 'confirm'];
const isBefore = (one: Step, other: Step | 'confirm'): boolean => ORDER.indexOf(one) < ORDER.indexOf(other);

/** Redirects to the page after a completed step. */
export function redirectToStepAfter(req: Request, res: Response, step: Step, { channel }: SaleDetails): void {
  const next = ORDER[ORDER.indexOf(step) + 1];
  const isLast = !next || next === 'confirm' || (next === 'phone' && channel !== 'phone');
  redirectTo(req, res, isLast ? 'card-machine-confirmar' : STEP_PAGES[next]);
}
