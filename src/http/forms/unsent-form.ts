import { type Request, type RequestHandler, type Response, urlencoded } from 'express';
import { refuseNulInBody } from '~/src/http/hygiene';
import { networkOf } from '~/src/http/login/caller';
import type { UserRequest } from '~/src/http/request';
import { localPath } from '~/src/http/respond';
import type { RouteRow } from '~/src/shared/routes';
import { isUuid } from '~/src/shared/uuid';
import { resubmittableFields } from './form';
import { receiveFieldsOnly } from './upload';

/** A form that came, or was still being filled in, when its session was over. */
export interface UnsentForm {
  /** The account that it was made for. */
  account: string;
  /** The login that was over; empty where nobody knows any more. */
  loginId: string;
  /** Its address as the router knows it, and as the browser does. */
  url: string;
  originalUrl: string;
  fields: [string, string][];
}

const PURPOSE = 'unsent-form';
const UNSENT_TTL_MS = 30 * 60_000;
const MAX_LENGTH = 32 * 1024;
/** What one network may leave with us in an hour. */
const UNSENT_LIMIT = { name: 'unsent-forms', points: 60, seconds: 3_600 };

interface Sealed extends UnsentForm {
  until: number;
}

/**
 * Keeps what a form held whose session is over, secrets left out: sealed, in the visitor's session, for
 * half an hour. False when it is not one of ours, or too much.
 */
export async function saveUnsent(req: Request, form: UnsentForm): Promise<boolean> {
  if (!isUuid(form.account) || !localPath(form.originalUrl)) return false;
  if (JSON.stringify(form).length > MAX_LENGTH) return false;
  const until = req.ctx.now().getTime() + UNSENT_TTL_MS;
  req.session.unsent = req.ctx.vault.seal(PURPOSE, 'visitor', { ...form, until });
  return true;
}

/** Counts a form that a visitor's network would leave with us, before it is read. */
export const isWithinUnsentLimit = async (req: Request): Promise<boolean> =>
  (await req.ctx.limits.count(UNSENT_LIMIT, networkOf(req))) <= UNSENT_LIMIT.points;

function findUnsent(req: Request): UnsentForm | null {
  const sealed = req.session?.unsent;
  const form = sealed ? (req.ctx.vault.unseal(PURPOSE, 'visitor', sealed) as Sealed | null) : null;
  return form && form.until > req.ctx.now().getTime() ? form : null;
}

/** Text fields of a form; files are dropped as they come. */
const parsers = [urlencoded({ extended: false, limit: '256kb' }), receiveFieldsOnly(), refuseNulInBody];

/** Reads the form as the page's own parsers would; false when it cannot be read. */
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

/** Before the guard sends the sender of a private form to the login: keeps what was typed. */
export function saveFormBeforeLogin(row: RouteRow): RequestHandler {
  return async (req, res, next) => {
    if (req.ctx.actor) {
      if (req.session.unsent) delete req.session.unsent;
      return next();
    }
    const wantsPage = req.accepts(['html', 'json']) === 'html';
    if (!row.access.startsWith('user') || !wantsPage || !(await isWithinUnsentLimit(req))) return next();
    if (!(await parse(req, res))) return next();
    const account = String((req.body as Record<string, unknown> | undefined)?._account ?? '');
    const { url, originalUrl, endedLoginId: loginId = '' } = req;
    req.unsentKept = await saveUnsent(req, {
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
 * Shows the kept form again, filled in, to whoever it belongs to: the request goes on as that form,
 * with a mark at which the form cycle only shows it, so that nothing happens before the person sends it.
 * The guard before it let in only who is logged in.
 */
export function resumeUnsent(
  isTheirs: (req: UserRequest, form: UnsentForm) => Promise<boolean>,
): RequestHandler {
  return async (req, _res, next) => {
    const form = findUnsent(req);
    if (!form) return next();
    if (!(await isTheirs(req as UserRequest, form))) {
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
