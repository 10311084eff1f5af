import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came, with its whole content. */
interface SignedRequest {
  method: string;
  /** Path and query, still encoded. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Credentials {
  keyId: string;
  secret: string;
}

/** Why a store refuses a request, by S3's code. */
type Refusal =
  | 'AccessDenied'
  | 'BadDigest'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

interface Claim {
  keyId: string;
  /** `20261126/us-east-1/s3/aws4_request`. */
  scope: string;
  signedHeaders: string;
  signature: string;
  /** `20261126T101500Z`. */
  date: string;
  contentHash: string;
  /** A link's; a request signed in its headers is good for fifteen minutes around its date. */
  expiresSeconds: number | null;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_LINK_SECONDS = 604_800;

/**
 * Checks a request's signature (AWS Signature Version 4), in its headers or in its link, its time and its content.
 * Null when everything is right.
 */
export function findRefusal(
  request: SignedRequest,
  credentials: Credentials,
  now = Date.now(),
): Refusal | null {
  const url = new URL(request.target, 'http://store.invalid');
  const claim = url.searchParams.has('X-Amz-Signature') ? readLink(url) : readHeaders(request.headers);
  if (!claim) return 'AccessDenied';
  if (claim.keyId !== credentials.keyId) return 'InvalidAccessKeyId';
  const late = findTimeRefusal(claim, now);
  if (late) return late;
  if (!isSame(claim.signature, sign(request, url, claim, credentials.secret))) return 'SignatureDoesNotMatch';
  return findContentRefusal(request, claim);
}

function readHeaders(headers: IncomingHttpHeaders): Claim | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  const [date, contentHash] = [headers['x-amz-date'], headers['x-amz-content-sha256']];
  if (!parts || !date || !contentHash) return null;
  const [, keyId = '', scope = '', signedHeaders = '', signature = ''] = parts;
  if (!signedHeaders.split(';').includes('host')) return null;
  return {
    keyId,
    scope,
    signedHeaders,
    signature,
    date: String(date),
    contentHash: String(contentHash),
    expiresSeconds: null,
  };
}

function readLink({ searchParams }: URL): Claim | null {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const [keyId = '', ...scope] = get('Credential').split('/');
  const expiresSeconds = Number(get('Expires'));
  if (get('Algorithm') !== ALGORITHM || !(expiresSeconds > 0 && expiresSeconds <= MAX_LINK_SECONDS))
    return null;
  return {
    keyId,
    scope: scope.join('/'),
    signedHeaders: get('SignedHeaders'),
    signature: get('Signature'),
    date: get('Date'),
    contentHash: UNSIGNED,
    expiresSeconds,
  };
}

function findTimeRefusal({ date, scope, expiresSeconds }: Claim, now: number): Refusal | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1).map(Number);
  if (!parts || !scope.startsWith(`${date.slice(0, 8)}/`)) return 'AccessDenied';
  const [year = 0, month = 0, ...rest] = parts;
  const at = Date.UTC(year, month - 1, ...rest);
  if (expiresSeconds === null) return Math.abs(now - at) > MAX_SKEW_MS ? 'RequestTimeTooSkewed' : null;
  return now > at + expiresSeconds * 1_000 || at > now + MAX_SKEW_MS ? 'AccessDenied' : null;
}

function findContentRefusal({ headers, body }: SignedRequest, { contentHash }: Claim): Refusal | null {
  if (contentHash !== UNSIGNED && contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const md5 = headers['content-md5'];
  if (md5 && md5 !== createHash('md5').update(body).digest('base64')) return 'BadDigest';
  return null;
}

function sign({ method, headers }: SignedRequest, url: URL, claim: Claim, secret: string): string {
  const canonicalHeaders = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    canonicalHeaders,
    claim.signedHeaders,
    claim.contentHash,
  ].join('\n');
  const text = [ALGORITHM, claim.date, claim.scope, sha256(Buffer.from(canonical))].join('\n');
  const key = claim.scope
    .split('/')
    .reduce<Buffer | string>((from, part) => hmac(from, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

/** RFC 3986, stricter than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const isSame = (actual: string, right: string): boolean =>
  actual.length === right.length && timingSafeEqual(Buffer.from(actual), Buffer.from(right));
