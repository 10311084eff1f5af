import type { Request, RequestHandler } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';
import { Invalid } from '~/src/platform/errors';

interface UploadedFile {
  /** As given by the sender; not to be trusted. */
  name: string;
  content: Buffer;
}

/**
 * Parses a form with one or more files, each limited in size. They stay in memory, uninspected, until origin,
 * session and form token are checked: the same parse yields the token's field (docs/pitfalls.md "csurf and
 * multipart"). A file over the limit is discarded; the form itself continues, so that no input is lost.
 */
export function receiveUpload(maxBytes: number, files = 1): RequestHandler {
  const limits = { fileSize: maxBytes, files, fields: 40, parts: 50, fieldSize: 64 * 1024 };
  const receive = multer({ storage: memoryStorage(), limits, defParamCharset: 'utf8' }).any();
  return (req, res, next) =>
    receive(req, res, (error: unknown) => {
      if (!error) return next();
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
        req.fileTooLarge = true;
        return next();
      }
      next(new Invalid('malformed_request'));
    });
}

/** The text fields of a multipart form; its files are discarded as they arrive. */
export function receiveFieldsOnly(): RequestHandler {
  const limits = { fields: 40, parts: 50, fieldSize: 64 * 1024 };
  return multer({ limits, fileFilter: (_req, _file, callback) => callback(null, false) }).any();
}

/** The fields of the uploaded files, in the order in which they arrived. */
export const uploadedFields = (req: Request): string[] =>
  (Array.isArray(req.files) ? req.files : []).map(({ fieldname }) => fieldname);

/** The file uploaded in a field; null if none was. */
export function uploadedFile(req: Request, field: string): UploadedFile | null {
  const files = Array.isArray(req.files) ? req.files : [];
  const file = files.find(({ fieldname }) => fieldname === field);
  return file ? { name: file.originalname, content: file.buffer } : null;
}
