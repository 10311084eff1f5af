import { createPrivateKey, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWK, jwtVerify, SignJWT } from 'jose';
import { Unauthenticated } from './errors';

const AUDIENCE = 'idoneo-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';

/** What our token says (specification A §3 "Token"), and the id by which it can be revoked. */
export interface TokenClaims {
  userId: string;
  /** Company acted for; empty for the personal account. */
  companyUid: string;
  claims: readonly string[];
  jti: string;
  expiresAt: Date;
}

/** Signs and checks the API's tokens with our own keys, newest first. */
export interface TokenKeys {
  sign(claims: Omit<TokenClaims, 'jti'> & { jti?: string }): Promise<{ token: string; jti: string }>;
  /** @throws Unauthenticated for any token that is not ours, not for us, or over at `now` */
  verify(token: string, now?: Date): Promise<TokenClaims>;
  /** Public keys, for /.well-known/jwks.json. */
  jwks(): { keys: JWK[] };
  /** How long an API client's token lives, in ms; a browser's lives as long as its session. */
  apiLifetimeMs: number;
}

const HOUR_MS = 3_600_000;

/** @param encoded base64url of a JSON array of Ed25519 private JWKs @throws Error when it is not that */
export function createTokenKeys(encoded: string, issuer: string, apiLifetimeMs = HOUR_MS): TokenKeys {
  const ring = readRing(encoded);
  const current = ring[0];
  if (!current) throw new Error('TOKEN_KEYS holds no key');
  const signingKey = createPrivateKey({ key: current as JsonWebKey, format: 'jwk' });
  const publicKeys = ring.map(publicPart);
  const byKid = new Map(
    ring.map((key) => [key.kid, createPublicKey({ key: publicPart(key) as JsonWebKey, format: 'jwk' })]),
  );
  return {
    async sign({ userId, companyUid, claims, expiresAt, jti = randomUUID() }) {
      const extra = Object.fromEntries(claims.map((claim, index) => [`extraClaim_${index}`, claim]));
      const token = await new SignJWT({ unique_name: userId, companyUID: companyUid, ...extra })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: current.kid })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setJti(jti)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(signingKey);
      return { token, jti };
    },
    async verify(token, now = new Date()) {
      try {
        const key = byKid.get(decodeProtectedHeader(token).kid);
        if (!key) throw new Error('unknown key');
        const options = { issuer, audience: AUDIENCE, typ: TYPE, algorithms: [ALGORITHM], currentDate: now };
        return claimsOf((await jwtVerify(token, key, options)).payload);
      } catch {
        throw new Unauthenticated('token_invalid');
      }
    },
    jwks: () => ({ keys: publicKeys }),
    apiLifetimeMs,
  };
}

/** What a token says of itself, unchecked: good for deciding whether to make another, never for letting in. */
export function peekToken(token: string): TokenClaims | null {
  try {
    return claimsOf(decodeJwt(token));
  } catch {
    return null;
  }
}

const publicPart = ({ kty, crv, x, kid }: JWK): JWK =>
  ({ kty, crv, x, kid, alg: ALGORITHM, use: 'sig' }) as JWK;

function readRing(encoded: string): JWK[] {
  const keys = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as JWK[];
  if (!keys.every((key) => key.crv === 'Ed25519' && key.d && key.kid))
    throw new Error('TOKEN_KEYS: wrong keys');
  return keys;
}

function claimsOf(payload: Record<string, unknown>): TokenClaims {
  const claims = Object.entries(payload).filter(([name]) => name.startsWith('extraClaim_'));
  return {
    userId: String(payload.unique_name),
    companyUid: String(payload.companyUID ?? ''),
    claims: claims.map(([, value]) => String(value)),
    jti: String(payload.jti),
    expiresAt: new Date(Number(payload.exp) * 1_000),
  };
}
