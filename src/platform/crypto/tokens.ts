import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeJwt, decodeProtectedHeader, type JWK, jwtVerify, SignJWT } from 'jose';
import { Unauthenticated } from '~/src/platform/errors';
import { HOUR_MS } from '~/src/shared/dates';
import { isUuid } from '~/src/shared/uuid';

const AUDIENCE = 'idoneo-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';

/** The claims of our token (specification 5.8), and the id by which it is revoked. */
interface TokenClaims {
  userId: string;
  /** The acting company; empty for the personal account. */
  companyUid: string;
  claims: readonly string[];
  jti: string;
  expiresAt: Date;
}

/** Signs and verifies API tokens with our own keys, newest first. */
export interface TokenKeys {
  sign(claims: Omit<TokenClaims, 'jti'> & { jti?: string }): Promise<{ token: string; jti: string }>;
  /** @throws Unauthenticated for a token that is not ours, not for us, or expired at `now` */
  verify(token: string, now?: Date): Promise<TokenClaims>;
  /** Public keys, for /.well-known/jwks.json. */
  jwks(): { keys: JWK[] };
  /** Loads rotated keys; does nothing without a source to read them from. */
  refresh(): void;
  /** Lifetime of an API client's token in ms; a browser's lives as long as its session. */
  apiLifetimeMs: number;
}

/** The current keys, and how to read them again after a rotation. */
interface KeySource {
  /** base64url of a JSON array of Ed25519 private JWKs. */
  encodedKeys: string;
  /** Reads them again; absent: they never change in this process. @throws Error when unreadable */
  again?: () => string;
  /** Called when what was read is not valid; the current keys stay in use. */
  onError?: (error: unknown) => void;
}

/** A token signed by an unknown key triggers a reload, but not more often than this. */
const LOOK_AGAIN_MS = 1_000;

/** Cache of tokens with a verified signature; a few hundred bytes each. */
const MAX_VERIFIED = 20_000;

/**
 * @param source the setting with the keys, or also how to read it again
 * @throws Error when it contains no keys
 */
export function createTokenKeys(
  source: string | KeySource,
  issuer: string,
  apiLifetimeMs = HOUR_MS,
): TokenKeys {
  const { encodedKeys, again, onError }: KeySource =
    typeof source === 'string' ? { encodedKeys: source } : source;
  let ring = openRing(encodedKeys);
  let lastReadAt = 0;
  const refresh = (): void => {
    lastReadAt = Date.now();
    try {
      const text = again?.();
      if (text && text !== ring.encoded) ring = openRing(text);
    } catch (error) {
      onError?.(error);
    }
  };
  const verified = verifiedTokens();
  const getKey = (kid: string | undefined) => {
    if (!ring.byKid.has(kid) && Date.now() - lastReadAt > LOOK_AGAIN_MS) refresh();
    return ring.byKid.get(kid);
  };
  return {
    refresh,
    async sign({ userId, companyUid, claims, expiresAt, jti = randomUUID() }) {
      const extra = Object.fromEntries(claims.map((claim, index) => [`extraClaim_${index}`, claim]));
      const token = await new SignJWT({ unique_name: userId, companyUID: companyUid, ...extra })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: ring.kid })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setJti(jti)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(ring.signingKey);
      return { token, jti };
    },
    async verify(token, now = new Date()) {
      const existing = verified.find(token, ring, now);
      if (existing) return existing;
      try {
        const key = getKey(decodeProtectedHeader(token).kid);
        if (!key) throw new Error('unknown key');
        const checkedBy = ring;
        const options = {
          issuer,
          audience: AUDIENCE,
          typ: TYPE,
          algorithms: [ALGORITHM],
          currentDate: now,
          requiredClaims: ['exp', 'jti', 'unique_name'],
        };
        const claims = toClaims((await jwtVerify(token, key, options)).payload);
        if (!isUuid(claims.jti)) throw new Error('no id');
        verified.keep(token, checkedBy, claims);
        return claims;
      } catch {
        throw new Unauthenticated('token_invalid');
      }
    },
    jwks: () => ({ keys: ring.publicKeys }),
    apiLifetimeMs,
  };
}

type Ring = ReturnType<typeof openRing>;

/**
 * Claims of tokens with a verified signature, so that a program that polls every few seconds is verified
 * once. Keyed by hash, so no token is held in memory. Revocation is not cached; the token's row is read each
 * time.
 */
function verifiedTokens() {
  const entries = new Map<string, { ring: Ring; claims: TokenClaims }>();
  const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
  return {
    /** Null for an expired token, or one verified against keys that were rotated since. */
    find(token: string, ring: Ring, now: Date): TokenClaims | null {
      const entry = entries.get(hashToken(token));
      return entry && entry.ring === ring && entry.claims.expiresAt > now ? entry.claims : null;
    },
    keep(token: string, ring: Ring, claims: TokenClaims): void {
      if (entries.size >= MAX_VERIFIED) entries.delete(entries.keys().next().value ?? '');
      entries.set(hashToken(token), { ring, claims });
    },
  };
}

/** Parses the keys of a setting; the newest signs. */
function openRing(encoded: string) {
  const keys = readRing(encoded);
  const current = keys[0];
  if (!current) throw new Error('TOKEN_KEYS holds no key');
  const publicKeys = keys.map(publicPart);
  const open = (key: JWK) => createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
  return {
    encoded,
    kid: current.kid,
    signingKey: createPrivateKey({ key: current as JsonWebKey, format: 'jwk' }),
    publicKeys,
    byKid: new Map(publicKeys.map((key) => [key.kid, open(key)])),
  };
}

/**
 * The setting TOKEN_KEYS from a file that contains it, alone or under its name in a JSON object. @throws
 * Error when the file is unreadable or contains none
 */
export function readKeyFile(path: string): string {
  const text = readFileSync(path, 'utf8').trim();
  const keys: unknown = text.startsWith('{') ? JSON.parse(text).TOKEN_KEYS : text;
  if (typeof keys !== 'string' || keys === '') throw new Error(`no TOKEN_KEYS in ${path}`);
  return keys;
}

/** A token's claims, unverified: good for deciding whether to renew it, never for authentication. */
export function peekToken(token: string): TokenClaims | null {
  try {
    return toClaims(decodeJwt(token));
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

function toClaims(payload: Record<string, unknown>): TokenClaims {
  const claims = Object.entries(payload).filter(([name]) => name.startsWith('extraClaim_'));
  return {
    userId: String(payload.unique_name),
    companyUid: String(payload.companyUID ?? ''),
    claims: claims.map(([, value]) => String(value)),
    jti: String(payload.jti),
    expiresAt: new Date(Number(payload.exp) * 1_000),
  };
}
