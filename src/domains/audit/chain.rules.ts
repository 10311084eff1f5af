import { createHash } from 'node:crypto';
import type { AuditEvent, ChainedEvent } from './audit.types';

/** What the first event of a chain is linked to. */
export const GENESIS = Buffer.alloc(32);

/** JSON with sorted names and no spaces: the same value always gives the same bytes. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
    const sorted = pairs.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** SHA-256 over the content of an event. */
export function computeDigest(event: AuditEvent): Buffer {
  const content = {
    accountId: event.accountId,
    at: event.at.toISOString(),
    actingAccountId: event.actingAccountId,
    userId: event.userId,
    via: event.via,
    action: event.action,
    subjectKind: event.subjectKind,
    subjectId: event.subjectId,
    details: event.details,
    device: event.device,
    network: event.network,
    requestId: event.requestId,
  };
  return createHash('sha256').update(canonicalJson(content)).digest();
}

/** The hash of an event in its place: over the hash before, the number and what it says. */
function linkHash(previous: Buffer, seq: number, digest: Buffer): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(BigInt(seq));
  return createHash('sha256')
    .update(Buffer.concat([previous, number, digest]))
    .digest();
}

export interface ChainEnd {
  seq: number;
  hash: Buffer;
}
/** `gap`: a number is missing or out of order; `changed`: an event does not say what was hashed. */
export type Break = { seq: number; what: 'gap' | 'changed' };

/** Continues along a chain; returns where it now ends, or the first break. */
export function extendChain(from: ChainEnd, events: readonly ChainedEvent[]): ChainEnd | Break {
  let end = from;
  for (const event of events) {
    const { seq, prevHash, hash } = event;
    if (seq !== end.seq + 1) return { seq: end.seq + 1, what: 'gap' };
    const right = linkHash(end.hash, seq, computeDigest(event));
    if (!prevHash.equals(end.hash) || !hash.equals(right)) return { seq, what: 'changed' };
    end = { seq, hash };
  }
  return end;
}
