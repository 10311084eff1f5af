import type { Request, Response } from 'express';
import type { z } from 'zod';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { flash, redirectLocal } from '~/src/http/respond';
import { AppError, Invalid, Unavailable } from '~/src/platform/errors';
import { fillLink, type RouteId } from '~/src/shared/routes';
import type { ErrorsByName, NameOf, ValuesByName } from '~/views/components/forms/define-form';
import { fieldErrors, formValues, messageParams } from './form';

/** The result of the previous submission of a form with these names, as its page shows it. */
interface ResultByName<Name extends string> {
  status: number;
  /** Field → messages in the reader's language; `form` for errors of no single field. */
  errors: ErrorsByName<Name>;
  /** Submitted values, without secrets. */
  values: ValuesByName<Name>;
  /** The error thrown by `submit`; absent if nothing was submitted or validation failed. */
  error?: AppError;
  /** Notice of something done without leaving the page. */
  notice?: string | null;
}

interface LooseResult extends Omit<ResultByName<never>, 'errors' | 'values'> {
  errors: Record<string, string[]>;
  values: Record<string, string>;
}

/** The same by the declaration of the form, `FormResult<typeof addressForm>`; of several that share a page, their union. */
export type FormResult<F = unknown> = unknown extends F ? LooseResult : ResultByName<NameOf<F>>;

/** A form that has not been submitted yet, whichever it is. */
export const EMPTY_FORM = { status: 200, errors: {} as never, values: {} as never };

/** The names that a schema reads; none where it does not say. */
type InputName<S extends z.ZodType> =
  unknown extends z.input<S> ? never : string extends keyof z.input<S> ? never : keyof z.input<S> & string;

interface FormOptions<R extends Request, S extends z.ZodType> {
  /** Validates the body; messages are i18n keys. A function where it depends on the request. */
  schema: S | ((req: R) => S | Promise<S>);
  /** Renders the page again with the errors; it knows every field of the schema. */
  show: (req: R, res: Response, result: ResultByName<InputName<S>>) => unknown;
  /** Does the work and redirects. A user-facing error that it throws is shown through `show`. */
  submit: (req: R, res: Response, data: z.output<S>) => unknown;
  /** The field of an error of `submit` that names none; default: `form`. */
  getErrorField?: (error: AppError) => string;
  /** Maximum size of the one file that the form may upload; a larger one sets `req.fileTooLarge`. */
  maxBytes?: number;
}

const BRAND: unique symbol = Symbol('form');

/** A form bound to a route; only `form` creates one, so that none skips the cycle. */
export interface Form<R extends Request> {
  readonly [BRAND]: true;
  readonly maxBytes?: number;
  readonly handle: (req: R, res: Response) => Promise<void>;
}

/**
 * A form and its cycle: token, acting account and schema are checked here; a rejected form is shown again
 * with 422 (429 and 503 stay as they are), its errors and the submitted values. With a refused token nothing
 * changes.
 */
export function form<R extends Request, S extends z.ZodType>(options: FormOptions<R, S>): Form<R> {
  const handle = async (req: R, res: Response): Promise<void> => {
    const unsent = reasonToShow(req);
    if (!unsent) return checkAndSubmit(options, req, res);
    setRetryAfter(unsent, (seconds) => res.setHeader('Retry-After', seconds));
    await options.show(req, res, toFormResult(req, unsent));
  };
  return { [BRAND]: true, maxBytes: options.maxBytes, handle };
}

/**
 * The same for a form that visitors submit without a session. No token is checked, so it must do nothing that
 * is harmful when submitted in somebody else's name. For a route's `openPost`.
 */
export const openForm =
  <R extends Request, S extends z.ZodType>(options: Omit<FormOptions<R, S>, 'maxBytes'>) =>
  (req: R, res: Response): Promise<void> =>
    checkAndSubmit(options, req, res);

async function checkAndSubmit<R extends Request, S extends z.ZodType>(
  { schema, show, submit, getErrorField }: FormOptions<R, S>,
  req: R,
  res: Response,
): Promise<void> {
  let result: ResultByName<InputName<S>> | null = null;
  try {
    const rules = typeof schema === 'function' ? await schema(req) : schema;
    const checked = check(rules, req.body);
    if (checked instanceof Invalid) result = toFormResult(req, checked);
    else await submit(req, res, checked.data);
  } catch (error) {
    if (!isShownToUser(error)) throw error;
    setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
    result = { ...toFormResult(req, error, getErrorField?.(error)), error };
  }
  if (result) await show(req, res, result);
}

function check<S extends z.ZodType>(schema: S, body: unknown): { data: z.output<S> } | Invalid {
  const { success, data, error } = schema.safeParse(body ?? {});
  return success ? { data } : new Invalid('invalid', fieldErrors(error), messageParams(error));
}

/** Why the form must be reviewed before it is submitted; an unchecked token counts as none. */
function reasonToShow(req: Request): AppError | null {
  if (req.formResumed) return new Invalid('form_resumed');
  if (req.formReview) return new Invalid('account_review');
  if (req.formToken === 'accepted') return null;
  return req.session.isAway ? new Unavailable('session_away') : new Invalid('form_expired');
}

/** Codes with an error page of their own; more specific ones (`cnpj_unknown`) are shown on the form. */
const OWN_PAGE = new Set(['unauthenticated', 'forbidden', 'not_found']);

/** Server errors are not shown on the form: the user cannot fix them. */
const isShownToUser = (error: unknown): error is AppError =>
  error instanceof AppError && !OWN_PAGE.has(error.code) && (error.status < 500 || error.status === 503);

/** What a page shows of an error. */
function toFormResult<Name extends string>(
  req: Request,
  error: AppError,
  field = 'form',
): ResultByName<Name> {
  return {
    status: [429, 503].includes(error.status) ? error.status : 422,
    errors: (fieldTexts(req.translate, error) ?? {
      [field]: [errorText(req.translate, error)],
    }) as ErrorsByName<Name>,
    values: formValues(req) as ValuesByName<Name>,
  };
}

/** For buttons on a page without a place for errors: redirects there and shows the error as a notice. */
export const flashErrorsOn =
  (page: RouteId) =>
  (req: Request, res: Response, { errors }: FormResult): void => {
    const [text = req.translate('validation:invalid')] = Object.values(errors).flat();
    flash(req, { kind: 'error', text });
    redirectLocal(req, res, fillLink(req.locale, page, req.params as Record<string, string>));
  };
