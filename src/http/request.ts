import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Trace } from '~/src/observe/trace';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Translate } from '~/src/platform/i18n';
import type { Locale } from '~/src/shared/locale';
import type { Notice } from '~/views/layout/shell.types';

/** Content of the session: ids, flash notices and what a visitor's unfinished form needs, nothing personal. */
declare module 'express-session' {
  interface SessionData {
    /** The store did not answer: this session is empty, and is not written. */
    isAway: boolean;
    loginId: string;
    /** Login of a session that was just replaced: it grants nothing, and 'Sair' ends it. */
    replacedLogin: string;
    flash: Notice[];
    /** Where to go after login; a path of this site. */
    returnTo: string;
    /** Order that waits for credits; the purchase's result page leads back to it. */
    afterPurchase: string;
    /** Sealed for the user: an order typed before the post-paid registration was finished. */
    draftOrder: string;
    csrfSecret: string;
    /** A sign-in in progress at a provider: what the callback must match. */
    signIn: { provider: string; state: string; nonce?: string; codeVerifier?: string; partner?: string };
    /** Network that the user confirmed to link; valid until (ms). */
    link: { provider: string; until: number };
    /** Sealed: the social identity that is about to register. */
    unlinked: string;
    /** Registration entry of this visit: ids of product, package, affiliate key … */
    entry: Record<string, string>;
    /** Secret of the pending second factor of this browser's login. */
    challenge: string;
    /** Id of this visit's password-recovery request. */
    recovery: string;
    /** Sealed: a form submitted after its session ended (src/http/forms/unsent-form.ts). */
    unsent: string;
    /** Secret of the e-mailed code that replaces the bot check without script. */
    botCheck: string;
  }
}

/** A support visit during a request (decision 0407). */
export interface OpenVisit {
  id: string;
  /** The operator's own context, for what is theirs: the end, refusals, the note of the page. */
  operator: ActorCtx;
  userName: string;
  accountId: string;
  accountName: string;
  endsAt: Date;
  /** The page that was noted before it opens; null for an address that does not open. */
  page: string | null;
  /** Ends the transaction that the customer's pages are read in; again, nothing. */
  close: () => Promise<void>;
}

declare global {
  namespace Express {
    interface Request {
      id: string;
      /** What its log lines, jobs and calls belong to. */
      trace: Trace;
      /** For use before there is a context. */
      log: Logger;
      ctx: Ctx;
      locale: Locale;
      /** `/en-US` if the URL came with a language prefix, else empty. */
      localePrefix: string;
      /** The language of an address without prefix and variant: the visitor's choice, or the browser's. */
      usualLocale: Locale;

      translate: Translate;
      /** Pattern of the matched route; the only form of a URL that may be logged. */
      routePattern?: string;
      /** Its parameters; `req.params` is empty again in error handlers. */
      routeParams?: Record<string, string>;
      /** Version of the public content when this request arrived; null while changes could be missed. */
      contentVersion?: number | null;
      /** When the session's login ends without further activity. */
      loginEndsAt?: Date;
      /** The operator behind a support visit, and whom they see; `ctx` is the customer's then. */
      visit?: OpenVisit;
      /** The API call was authenticated by the token cookie of a page of this site. */
      tokenFromCookie?: boolean;
      /** Result of the form token's check; a form whose token was not checked is rejected. */
      formToken?: 'accepted' | 'refused';
      /** The user stays with the current account and reviews the form again. */
      formReview?: boolean;
      /** The session's login had ended when this request arrived. */
      endedLoginId?: string;
      /** The submitted form was saved for after the login. */
      unsentSaved?: boolean;
      /** The form was restored after a new login, to be reviewed before it is submitted. */
      formResumed?: boolean;
      /** The body was still arriving when its sender was let in (src/http/login/late-body.ts). */
      isBodyLate?: boolean;
      /** A file over the route's limit was uploaded and discarded. */
      fileTooLarge?: boolean;
    }
  }
}

/** Parameters by name; a name that ends in `?` may be missing. */
type Params<Names extends string> = {
  [Name in Names as Name extends `${string}?` ? never : Name]: string;
} & {
  [Name in Names as Name extends `${infer Bare}?` ? Bare : never]?: string;
};

/**
 * A request of a logged-in user, as the guard guarantees on a route whose access begins with `user`, with the names
 * of the parameters that are read: a handler only fits routes that have them.
 */
export type UserRequest<Names extends string = never> = Request<
  [Names] extends [never] ? Request['params'] : Params<Names>
> & { ctx: ActorCtx };

/** Whether the user is logged in, on routes that are open to visitors too. */
export const isUser = (req: Request): req is UserRequest => req.ctx.actor !== null;
