import { type Centavos, toDecimalText } from './money';

/** CRC-16/CCITT-FALSE (poly 1021, init FFFF) as four uppercase hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A static code contains the receiver's key; a dynamic one the URL (without scheme) of its payload. */
type BrCodeTarget = { key: string; text?: string } | { location: string };

interface BrCodeRequest {
  target: BrCodeTarget;
  /** Truncated to 25 characters, accents removed. */
  name: string;
  /** Truncated to 15 characters, accents removed. */
  city: string;
  amount?: Centavos;
  /** Static codes only, at most 25 letters and digits. */
  txid?: string;
}

const field = (id: string, value: string): string => {
  if (value.length > 99) throw new RangeError(`BR Code field ${id} is longer than 99`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
};

const plain = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, length);

/** The text of a Pix QR code (EMV, docs/integrations.md §1). @throws RangeError when a field is longer than 99 */
export function buildBrCode(request: BrCodeRequest): string {
  const { target } = request;
  const dynamic = 'location' in target;
  const account = dynamic
    ? field('25', target.location)
    : field('01', target.key) + (target.text ? field('02', plain(target.text, 40)) : '');
  const body = [
    field('00', '01'),
    dynamic ? field('01', '12') : '',
    field('26', field('00', 'br.gov.bcb.pix') + account),
    field('52', '0000'),
    field('53', '986'),
    request.amount === undefined ? '' : field('54', toDecimalText(request.amount)),
    field('58', 'BR'),
    field('59', plain(request.name, 25)),
    field('60', plain(request.city, 15)),
    field('62', field('05', dynamic ? '***' : (request.txid ?? '***'))),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** The fields of a BR Code by their two-digit ids, or null if it is truncated, malformed or its CRC is wrong. */
export function parseBrCode(text: string): Map<string, string> | null {
  const body = text.slice(0, -4);
  if (!body.endsWith('6304') || crc16(body) !== text.slice(-4).toUpperCase()) return null;
  return parseFields(text);
}

/** The fields inside a composite field (26, 62), or null if it is malformed. */
export function parseFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4));
    const length = Number(head?.[2]);
    if (!head?.[1] || at + 4 + length > text.length) return null;
    fields.set(head[1], text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
