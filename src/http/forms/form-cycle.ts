import type { Request, Response } from 'express';
import type { z } from 'zod';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { flash, redirectTo } from '~/src/http/respond';
import { AppError, Invalid } from '~/src/platform/errors';
import type { RouteId } from '~/src/shared/routes';
import { fieldErrors, formValues, messageParams } from './form';

/** What a form's page shows of an earlier try. */
export interface FormResult {
  status: number;
  /** Field → sentences in the reader's language; `form` for what belongs to no field. */
  errors: Record<string, string[]>;
  /** What was typed, secrets left out. */
  values: Record<string, string>;
  /** Why `submit` refused; absent where nothing was sent, or the form itself was not right. */
  error?: AppError;
  /** What was done without leaving the page. */
  notice?: string | null;
}

/** A form that nobody has sent yet. */
export const EMPTY_FORM: FormResult = { status: 200, errors: {}, values: {} };

interface FormOptions<R extends Request, T> {
  /** What may come, its messages i18n keys; made for the request where it depends on who sends. */
  schema: z.ZodType<T> | ((req: R) => z.ZodType<T> | Promise<z.ZodType<T>>);
  /** Draws the page again with what was refused. */
  show: (req: R, res: Response, shown: FormResult) => unknown;
  /** Does it and leads on. What it throws for the sender to read comes back through `show`. */
  submit: (req: R, res: Response, data: T) => unknown;
  /** The field that an error of `submit` without fields stands at; absent: `form`. */
  fieldOf?: (error: AppError) => string;
  /** The form may bring one file of up to so many bytes; larger ones set `req.fileTooLarge`. */
  maxBytes?: number;
}

const MADE: unique symbol = Symbol('form');

/** A form that a route binds; only `form` makes one, so that none goes without the cycle. */
export interface Form<R extends Request> {
  readonly [MADE]: true;
  readonly maxBytes?: number;
  readonly answer: (req: R, res: Response) => Promise<void>;
}

/**
 * A form and its cycle: token, acting account and schema are checked here, and whatever is refused is
 * shown again with 422 (429 and 503 as they are), its errors and what was typed. With a refused token nothing
 * changes.
 */
export function form<R extends Request, T>(options: FormOptions<R, T>): Form<R> {
  const answer = async (req: R, res: Response): Promise<void> => {
    const unsent = reasonToShow(req);
    if (unsent) await options.show(req, res, toFormResult(req, new Invalid(unsent)));
    else await checkAndSubmit(options, req, res);
  };
  return { [MADE]: true, maxBytes: options.maxBytes, answer };
}

/**
 * The same for a form that visitors send without a session: nobody's token is checked, so it may do nothing
 * that would be worse for being sent in somebody's name. For a route's `openPost`.
 */
export const openForm =
  <T>(options: Omit<FormOptions<Request, T>, 'maxBytes'>) =>
  (req: Request, res: Response): Promise<void> =>
    checkAndSubmit(options, req, res);

async function checkAndSubmit<R extends Request, T>(
  { schema, show, submit, fieldOf }: FormOptions<R, T>,
  req: R,
  res: Response,
): Promise<void> {
  let shown: FormResult | null = null;
  try {
    const rules = typeof schema === 'function' ? await schema(req) : schema;
    const checked = check(rules, req.body);
    if (checked instanceof Invalid) shown = toFormResult(req, checked);
    else await submit(req, res, checked.data);
  } catch (error) {
    if (!isShownToUser(error)) throw error;
    setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
    shown = { ...toFormResult(req, error, fieldOf?.(error)), error };
  }
  if (shown) await show(req, res, shown);
}

function check<T>(schema: z.ZodType<T>, body: unknown): { data: T } | Invalid {
  const { success, data, error } = schema.safeParse(body ?? {});
  return success ? { data } : new Invalid('invalid', fieldErrors(error), messageParams(error));
}

/** Why a form does nothing before the person has looked at it; a token that nobody checked is none. */
function reasonToShow(req: Request): string | null {
  if (req.formResumed) return 'form_resumed';
  if (req.formReview) return 'account_review';
  return req.formToken === 'accepted' ? null : 'form_expired';
}

/** Codes that have a page of their own; one with a name of its own (`cnpj_unknown`) is the sender's to read. */
const OWN_PAGE = new Set(['unauthenticated', 'forbidden', 'not_found']);

/** Faults of ours are nothing that a sender can mend. */
const isShownToUser = (error: unknown): error is AppError =>
  error instanceof AppError && !OWN_PAGE.has(error.code) && (error.status < 500 || error.status === 503);

/** What a page shows of a refusal. */
function toFormResult(req: Request, error: AppError, field = 'form'): FormResult {
  return {
    status: [429, 503].includes(error.status) ? error.status : 422,
    errors: fieldTexts(req.translate, error) ?? { [field]: [errorText(req.translate, error)] },
    values: formValues(req),
  };
}

/** For buttons on a page that has no place for their errors: says there what was refused. */
export const flashErrorsOn =
  (page: RouteId) =>
  (req: Request, res: Response, { errors }: FormResult): void => {
    const [text = req.translate('validation:invalid')] = Object.values(errors).flat();
    flash(req, { kind: 'error', text });
    redirectTo(req, res, page, req.params as Record<string, string>);
  };
