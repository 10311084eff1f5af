import type { Request, RequestHandler } from 'express';
import { Invalid, TooLarge, Unsupported } from '~/src/platform/errors';
import { hasNul } from './hygiene';

/** Limit of values in a JSON body; parsing, validating and answering that many takes a few milliseconds. */
const MAX_VALUES = 10_000;
const MAX_DEPTH = 32;

interface JsonBody {
  /** In bytes. */
  limit: number;
  /** Accepts any content type; otherwise JSON only: a body of another type stays unread. */
  anyType?: boolean;
  /** Refuses a body of another type instead. */
  strict?: boolean;
  /** Leaves NUL characters in: for a list that is read entry by entry, so that the others are not lost. */
  keepNul?: boolean;
}

/**
 * Reads a JSON body. Its values are counted as it arrives, before it is parsed: a body that would block the
 * process is rejected at the first value too many, and the rest is discarded unread. @throws TooLarge,
 * Unsupported for another charset (or, if strict, another type), Invalid for malformed JSON, NUL characters (which Postgres would reject) or too
 * many values
 */
export function jsonBody({
  limit,
  anyType = false,
  strict = false,
  keepNul = false,
}: JsonBody): RequestHandler {
  return async (req, _res, next) => {
    if (!req.is(anyType ? '*/*' : 'application/json')) {
      if (strict && hasBody(req)) throw new Unsupported('content_type_unsupported');
      return next();
    }
    if (/charset="?(?!utf-?8)/i.test(req.get('content-type') ?? ''))
      throw new Unsupported('charset_unsupported');
    if (Number(req.get('content-length') ?? 0) > limit) throw new TooLarge('too_large');
    const text = new TextDecoder().decode(await receive(req, limit));
    req.body = text.trim() === '' ? {} : parsed(text);
    if (!keepNul && hasNul(req.body)) throw new Invalid('malformed_request');
    next();
  };
}

/** Whether a request has a body; one of length zero is none. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid('malformed_request');
  }
}

function receive(req: Request, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const count = valueCounter();
    let length = 0;
    const stop = () => {
      req.off('data', take).off('end', end).off('close', cut).off('error', cut);
      chunks.length = 0;
      req.resume();
    };
    const refuse = (error: Error) => {
      stop();
      reject(error);
    };
    const cut = () => refuse(new Invalid('malformed_request'));
    const end = () => {
      resolve(Buffer.concat(chunks));
      stop();
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) return refuse(new TooLarge('too_large'));
      if (!count(chunk)) return refuse(new Invalid('too_many_values'));
      chunks.push(chunk);
    };
    req.on('data', take).on('end', end).on('close', cut).on('error', cut);
  });
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts the values of a JSON stream chunk by chunk; false once there are too many, or they are nested too deep. */
function valueCounter(): (chunk: Buffer) => boolean {
  let [values, depth, inText, escaped] = [0, 0, false, false];
  return (chunk) => {
    // By index: an iterator over megabytes is ten times slower.
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (escaped) escaped = false;
      else if (inText) {
        if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        depth += 1;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
      if (values > MAX_VALUES || depth > MAX_DEPTH) return false;
    }
    return true;
  };
}
