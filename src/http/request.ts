import type { Request } from 'express';
import type { Logger } from 'pino';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Translate } from '~/src/platform/i18n';
import type { Preload } from '~/src/platform/preload.types';
import type { Locale } from '~/src/shared/locale';
import type { Notice } from '~/views/layout/shell.types';

/** What the session blob holds: ids, flash and what a form begun by a visitor needs, nothing personal. */
declare module 'express-session' {
  interface SessionData {
    loginId: string;
    /** Login of a session that another one has just replaced: it opens nothing, and 'Sair' ends it. */
    replacedLogin: string;
    flash: Notice[];
    /** Where a visitor wanted to go; a path of this site. */
    returnTo: string;
    /** Order that waits for credits; the purchase's result leads back to it. */
    afterPurchase: string;
    /** When the conditions of an order were accepted (ms), by purpose, for the account acted for then. */
    orderTerms: { accountId: string; moments: Record<string, number> };
    csrfSecret: string;
    /** A sign-in under way at a provider: what must come back unchanged. */
    signIn: { provider: string; state: string; nonce?: string; codeVerifier?: string; partner?: string };
    /** Network that the logged-in person confirmed to link; good until (ms). */
    link: { provider: string; until: number };
    /** Sealed: the social network's person who is about to register. */
    unlinked: string;
    /** Registration entry of this visit: ids of product, package, affiliate key … */
    entry: Record<string, string>;
    /** Secret of the second step that this browser's login is in. */
    challenge: string;
    /** Id of this visit's request for a new password. */
    recovery: string;
    /** Sealed: a form whose session was over when it came (src/http/forms/unsent-form.ts). */
    unsent: string;
    /** Secret of the code that proves a person where no script ran. */
    botCheck: string;
  }
}

declare global {
  namespace Express {
    interface Request {
      id: string;
      /** For what happens before there is a context. */
      log: Logger;
      ctx: Ctx;
      locale: Locale;
      /** `/en-US` when the address came with a language prefix, else empty. */
      localePrefix: string;

      translate: Translate;
      /** Pattern of the route that answers; the only form of an address that logs may hold. */
      routePattern?: string;
      /** Its parameters; `req.params` is empty again where an error is answered. */
      routeParams?: Record<string, string>;
      /** What visitors' pages showed when this request came; null while changes could be missed. */
      contentVersion?: number | null;
      /** What is to be preloaded with who sends this. */
      preload?: Preload;
      /** When the session's login ends if nothing more happens. */
      loginEndsAt?: Date;
      /** The API call came with the token cookie of a page of this site. */
      tokenFromCookie?: boolean;
      /** What the check of the form's token came to; a form whose token nobody checked is refused. */
      formToken?: 'accepted' | 'refused';
      /** The person stays with the present account and looks at the form again. */
      formReview?: boolean;
      /** The session's login was over when this request came. */
      endedLoginId?: string;
      /** What this form held is kept for after the login. */
      unsentKept?: boolean;
      /** The form comes again after a new login, to be looked at before it is sent. */
      formResumed?: boolean;
      /** A file beyond the route's cap was sent and dropped. */
      fileTooLarge?: boolean;
    }
  }
}

/** A request of somebody logged in, as the guard lets through to a route whose access begins with `user`. */
export type UserRequest = Request & { ctx: ActorCtx };

/** Whether somebody logged in asks, where a route is open to visitors too. */
export const isUser = (req: Request): req is UserRequest => req.ctx.actor !== null;
