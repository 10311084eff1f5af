import { createHash } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router, raw } from 'express';
import { type Credentials, findRefusal } from './signature';

/** What the sandbox's only bucket is reached with. */
export const SANDBOX_BUCKET = {
  bucket: 'idoneo',
  keyId: 'sandbox-storage',
  secret: 'sandbox-storage-secret-of-40-characters!!',
} as const satisfies Credentials & { bucket: string };

const MAX_BYTES = 64 * 1_024 * 1_024;
/** Fewer than S3's thousand: whoever asks for more must go on. */
const MAX_PAGE = 100;

interface StoredObject {
  content: Buffer;
  at: Date;
}
type Objects = Map<string, StoredObject>;

/** An S3-compatible store of one bucket, kept in memory: put, get with Range, delete, and ListObjectsV2 by pages. */
export function fakeBucket(): Router {
  const objects: Objects = new Map();
  const router = Router();
  router.use(raw({ type: () => true, limit: MAX_BYTES }), checkSignature);
  router.use((request, response) => {
    const [, bucket = '', ...path] = decodeURIComponent(request.path).split('/');
    const key = path.join('/');
    if (bucket !== SANDBOX_BUCKET.bucket) refuse(response, 404, 'NoSuchBucket');
    else if (!key && request.method === 'GET') list(request, response, objects);
    else if (request.method === 'PUT') storeObject(request, response, objects, key);
    else if (request.method === 'GET') get(request, response, objects, key);
    else if (request.method === 'DELETE') remove(response, objects, key);
    else refuse(response, 405, 'MethodNotAllowed');
  });
  return router;
}

const checkSignature: RequestHandler = (request, response, next) => {
  const { method, originalUrl: target, headers } = request;
  const refusal = findRefusal({ method, target, headers, body: getBody(request) }, SANDBOX_BUCKET);
  if (!refusal) next();
  else refuse(response, ['BadDigest', 'XAmzContentSHA256Mismatch'].includes(refusal) ? 400 : 403, refusal);
};

/** The raw parser leaves another object where there is no content. */
const getBody = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function storeObject(request: Request, response: Response, objects: Objects, key: string): void {
  const content = getBody(request);
  objects.set(key, { content, at: new Date() });
  response.set('ETag', etag(content)).status(200).end();
}

function get({ headers }: Request, response: Response, objects: Objects, key: string): void {
  const object = objects.get(key);
  if (object) send(headers.range, response, object);
  else refuse(response, 404, 'NoSuchKey');
}

function send(rangeHeader: string | undefined, response: Response, { content, at }: StoredObject): void {
  response.set({ ETag: etag(content), 'Last-Modified': at.toUTCString(), 'Accept-Ranges': 'bytes' });
  response.type('application/octet-stream');
  const range = /^bytes=(\d+)-(\d*)$/.exec(rangeHeader ?? '');
  if (!range) {
    response.end(content);
    return;
  }
  const from = Number(range[1]);
  const last = Math.min(range[2] ? Number(range[2]) : content.length - 1, content.length - 1);
  if (from > last) {
    refuse(response, 416, 'InvalidRange');
    return;
  }
  response.set('Content-Range', `bytes ${from}-${last}/${content.length}`);
  response.status(206).end(content.subarray(from, last + 1));
}

function remove(response: Response, objects: Objects, key: string): void {
  objects.delete(key);
  response.status(204).end();
}

function list({ query }: Request, response: Response, objects: Objects): void {
  const prefix = String(query.prefix ?? '');
  const after = Buffer.from(String(query['continuation-token'] ?? ''), 'base64url').toString();
  const size = Math.min(Number(query['max-keys'] ?? MAX_PAGE), MAX_PAGE);
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, size);
  const isTruncated = keys.length > page.length;
  const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
  sendXml(
    response,
    200,
    `<ListBucketResult><Name>${SANDBOX_BUCKET.bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${size}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${page.map((key) => toEntry(key, objects)).join('')}${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`,
  );
}

function toEntry(key: string, objects: Objects): string {
  const { content, at } = objects.get(key) as StoredObject;
  return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etag(content)}</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
}

const etag = (content: Buffer): string => `"${createHash('sha256').update(content).digest('hex')}"`;

const refuse = (response: Response, status: number, code: string): void =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

const sendXml = (response: Response, status: number, content: string): void =>
  void response
    .status(status)
    .set('Content-Type', 'application/xml')
    .end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
