import { type Request, type RequestHandler, type Response, urlencoded } from 'express';
import { refuseNulInBody } from '~/src/http/hygiene';
import { getNetwork } from '~/src/http/login/caller';
import type { UserRequest } from '~/src/http/request';
import { localPath } from '~/src/http/respond';
import type { RouteRow } from '~/src/shared/routes';
import { isUuid } from '~/src/shared/uuid';
import { resubmittableFields } from './form';
import { receiveFieldsOnly } from './upload';

/** A form that was submitted, or still being filled in, when its session ended. */
export interface UnsentForm {
  /** The account it was rendered for. */
  account: string;
  /** The login that ended; empty if unknown. */
  loginId: string;
  /** Its address as the router sees it, and as the browser does. */
  url: string;
  originalUrl: string;
  fields: [string, string][];
}

const PURPOSE = 'unsent-form';
const UNSENT_TTL_MS = 30 * 60_000;
const MAX_LENGTH = 32 * 1024;
/** A larger multipart form is read only for a login that ended. */
const MAX_UNKNOWN_UPLOAD = 256 * 1024;
/** How many forms one network may store per hour. */
const UNSENT_LIMIT = { name: 'unsent-forms', points: 60, seconds: 3_600 };

interface Sealed extends UnsentForm {
  until: number;
}

/**
 * Saves a form whose session ended, without secrets: sealed, in the visitor's session, for half an hour.
 * False if it is not one of ours, or too large.
 */
export async function saveUnsent(req: Request, form: UnsentForm): Promise<boolean> {
  if (!isUuid(form.account) || !localPath(form.originalUrl)) return false;
  if (JSON.stringify(form).length > MAX_LENGTH) return false;
  const until = req.ctx.now().getTime() + UNSENT_TTL_MS;
  req.session.unsent = req.ctx.vault.seal(PURPOSE, 'visitor', { ...form, until });
  return true;
}

/** Counts a form that a visitor's network would store, before it is read. */
export const isWithinUnsentLimit = async (req: Request): Promise<boolean> =>
  (await req.ctx.limits.count(UNSENT_LIMIT, getNetwork(req))) <= UNSENT_LIMIT.points;

function findUnsent(req: Request): UnsentForm | null {
  const sealed = req.session?.unsent;
  const form = sealed ? (req.ctx.vault.unseal(PURPOSE, 'visitor', sealed) as Sealed | null) : null;
  return form && form.until > req.ctx.now().getTime() ? form : null;
}

/** Parses text fields; files are discarded as they arrive. */
const parsers = [urlencoded({ extended: false, limit: '256kb' }), receiveFieldsOnly(), refuseNulInBody];

/** Parses the form as the page would; false if it is malformed. */
async function parse(req: Request, res: Response): Promise<boolean> {
  try {
    for (const parser of parsers) {
      await new Promise<void>((resolve, reject) => {
        parser(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
      });
    }
    return true;
  } catch {
    return false;
  }
}

/** A form with a file, from a browser without a login that ended: it has typed nothing that could be lost. */
const isStrangersUpload = (req: Request): boolean =>
  req.is('multipart/form-data') !== false &&
  !req.endedLoginId &&
  !(Number(req.get('content-length') ?? Infinity) < MAX_UNKNOWN_UPLOAD);

/** Saves the submitted form before the guard redirects its sender to the login. */
export function saveFormBeforeLogin(row: RouteRow): RequestHandler {
  return async (req, res, next) => {
    if (req.ctx.actor) {
      if (req.session.unsent) delete req.session.unsent;
      return next();
    }
    const wantsPage = req.accepts(['html', 'json']) === 'html';
    if (!row.access.startsWith('user') || !wantsPage || isStrangersUpload(req)) return next();
    if (!(await isWithinUnsentLimit(req))) return next();
    // After a late body everything is parsed already, and a file is not read twice.
    if (!req.isBodyLate && !(await parse(req, res))) return next();
    const account = String((req.body as Record<string, unknown> | undefined)?._account ?? '');
    const { url, originalUrl, endedLoginId: loginId = '' } = req;
    req.unsentSaved = await saveUnsent(req, {
      account,
      loginId,
      url,
      originalUrl,
      fields: resubmittableFields(req),
    });
    next();
  };
}

/**
 * Shows the saved form again, filled in, to its owner: the request continues as that form, marked so that the
 * form cycle only shows it and nothing happens before the person submits it. The preceding guard has let in
 * logged-in users only.
 */
export function resumeUnsent(
  isFormOwner: (req: UserRequest, form: UnsentForm) => Promise<boolean>,
): RequestHandler {
  return async (req, _res, next) => {
    const form = findUnsent(req);
    if (!form) return next();
    if (!(await isFormOwner(req as UserRequest, form))) {
      delete req.session.unsent;
      return next();
    }
    const body: Record<string, string | string[]> = {};
    for (const [name, value] of form.fields) {
      const before = body[name];
      body[name] = before === undefined ? value : [before, value].flat();
    }
    req.body = { ...body, _account: form.account };
    Object.assign(req, { method: 'POST', url: form.url, originalUrl: form.originalUrl, formResumed: true });
    next();
  };
}
