import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { SheetFormat } from '~/src/platform/tables/sheet';
import { formatClock, toDay } from '~/src/shared/dates';
import { setDataTime } from './data-time';
import { sendChunks } from './respond';

/** What limits the content of a file. People and documents are never named in it: names of files travel far. */
interface FileFilter {
  /** First and last day, `YYYY-MM-DD`. */
  from?: string | null;
  to?: string | null;
  /** Whether it is limited by a person, name or document. */
  person?: boolean;
  /** Words for the other filters, in the reader's language. */
  words?: readonly (string | null | undefined | false)[];
  /** When the file was made. Default: now. */
  at?: Date;
}

const toSlug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/**
 * The name of a file without its extension: what it is, its day, and its filter: `extrato-2026-11-24_compras`; and the
 * time of its data, where a replica that is behind answered.
 */
export function fileNameFor(req: Request, base: string, filter: FileFilter = {}): string {
  const { from, to, person, words = [], at = req.ctx.now() } = filter;
  const late = req.ctx.reads.behind();
  const parts = [
    from && req.translate('downloads:from', { day: from }),
    to && req.translate('downloads:to', { day: to }),
    ...words,
    person && req.translate('downloads:person'),
    late && req.translate('downloads:dataOf', { time: formatClock(late) }),
  ];
  return [`${base}-${toDay(at)}`, ...parts.flatMap((part) => (part && toSlug(part)) || [])].join('_');
}

const TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function setHead(res: Response, format: SheetFormat, name: string): void {
  res.setHeader('Cache-Control', 'no-store');
  setDataTime(res);
  res.attachment(`${name}.${format}`).type(TYPES[format]);
}

/** Sends a sheet as a download, under the name of fileNameFor. */
export function sendSheet(res: Response, format: SheetFormat, name: string, content: Buffer | string): void {
  setHead(res, format, name);
  res.send(content);
}

/**
 * Streams a CSV as a download, with backpressure. If reading fails the connection is aborted, so that a partial file
 * never looks complete.
 */
export async function sendCsv(
  req: Request,
  res: Response,
  name: string,
  pieces: AsyncIterable<string>,
): Promise<void> {
  setHead(res, 'csv', name);
  try {
    await sendChunks(res, pieces);
  } catch (error) {
    if (!res.headersSent) throw error;
    req.ctx.log.warn({ err: error, route: req.routePattern }, 'the file was not taken whole');
  }
}

const TAG_LENGTH = 20;

/**
 * Sends a stored PDF as a download, or the part of it that a viewer or a resumed download names in `Range` (RFC 9110,
 * 14.2). Never cached: access ends at once when it is withdrawn.
 */
export function sendPdf(res: Response, { fileName, pdf }: { fileName: string; pdf: Buffer }): void {
  const tag = `"${createHash('sha256').update(pdf).digest('base64url').slice(0, TAG_LENGTH)}"`;
  res.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Accept-Ranges', 'bytes');
  res.setHeader('ETag', tag);
  const part = findPart(res.req, { size: pdf.length, tag });
  if (part === null) {
    res.status(416).setHeader('Content-Range', `bytes */${pdf.length}`).end();
    return;
  }
  res.type('application/pdf');
  if (part === 'whole') {
    res.send(pdf);
    return;
  }
  res.status(206).setHeader('Content-Range', `bytes ${part.start}-${part.end}/${pdf.length}`);
  res.send(pdf.subarray(part.start, part.end + 1));
}

/** The one part that a request wants; `whole` for several, for another version or a malformed wish; null outside. */
function findPart(
  req: Request,
  { size, tag }: { size: number; tag: string },
): { start: number; end: number } | 'whole' | null {
  const condition = req.get('if-range');
  if (condition !== undefined && condition !== tag) return 'whole';
  const ranges = req.range(size, { combine: true });
  if (ranges === -1) return null;
  const [first, ...others] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return first && others.length === 0 ? first : 'whole';
}
