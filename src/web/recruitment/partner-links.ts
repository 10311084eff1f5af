import type { Request, Response } from 'express';
import type { Shown } from '~/src/http/form-cycle';
import { flash, redirectTo } from '~/src/http/respond';
import type { RouteId } from '~/src/shared/routes';

/** The parameters of an address under a partner, by their names in the route table: a path has no hyphen in them. */
const paramsOf = (req: Request): Record<string, string> => ({
  ...(req.params as Record<string, string>),
  'bank-partner': String(req.params.bank_partner ?? ''),
});

/** `leadTo` for pages under a partner. */
export const leadBack =
  (page: RouteId) =>
  (req: Request, res: Response): void =>
    redirectTo(req, res, page, paramsOf(req));

/** `tellOn` for pages under a partner. */
export const tellBack =
  (page: RouteId) =>
  (req: Request, res: Response, { errors }: Shown): void => {
    const [text = req.translate('validation:invalid')] = Object.values(errors).flat();
    flash(req, { kind: 'error', text });
    redirectTo(req, res, page, paramsOf(req));
  };
