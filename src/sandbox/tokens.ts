import { randomBytes } from 'node:crypto';
import express, { type Request, type RequestHandler } from 'express';

/** Credentials accepted by every fake provider. */
export const CREDENTIALS = { id: 'sandbox', secret: 'sandbox', apiKey: 'sandbox', accountSid: 'ACsandbox' };

/** Short-lived bearer tokens per provider, so that renewal is exercised. */
export interface TokenIssuer {
  issue(provider: string): { access_token: string; expires_in: number };
  accepts(provider: string, request: Request): boolean;
  /** Expires all tokens of the provider. */
  expire(provider: string): void;
}

/** Tokens live for `seconds`. */
export function createTokenIssuer(seconds: number): TokenIssuer {
  const tokens = new Map<string, { provider: string; expiresAt: number }>();
  const sweep = () => {
    for (const [token, { expiresAt }] of tokens) if (expiresAt <= Date.now()) tokens.delete(token);
  };
  return {
    issue(provider) {
      sweep();
      const token = randomBytes(24).toString('hex');
      tokens.set(token, { provider, expiresAt: Date.now() + seconds * 1000 });
      return { access_token: token, expires_in: seconds };
    },
    accepts(provider, request) {
      const token = tokens.get(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
      return token !== undefined && token.provider === provider && token.expiresAt > Date.now();
    },
    expire(provider) {
      for (const [token, issued] of tokens) if (issued.provider === provider) tokens.delete(token);
    },
  };
}

/** Whether the request has these Basic credentials. */
export function hasBasic(request: Request, id: string, secret: string): boolean {
  const basic = Buffer.from(`${id}:${secret}`).toString('base64');
  return request.headers.authorization === `Basic ${basic}`;
}

/** The OAuth2 token endpoint: 415 for another content type, 401 for wrong credentials, 400 for another grant. */
export function tokenEndpoint(
  issuer: TokenIssuer,
  provider: string,
  grant = 'client_credentials',
): RequestHandler[] {
  return [
    express.urlencoded({ extended: false }),
    (request, response) => {
      if (!request.is('application/x-www-form-urlencoded')) {
        response.status(415).json({ error: 'unsupported_media_type' });
      } else if (!hasBasic(request, CREDENTIALS.id, CREDENTIALS.secret)) {
        response.status(401).json({ error: 'invalid_client' });
      } else if (request.body?.grant_type !== grant) {
        response.status(400).json({ error: 'unsupported_grant_type' });
      } else {
        response.json({ ...issuer.issue(provider), token_type: 'Bearer', scope: 'default' });
      }
    },
  ];
}
