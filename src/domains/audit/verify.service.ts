import { createHash } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import {
  type ChainHead,
  hasEventsAfter,
  listAccountsWithoutChainHead,
  listHeads,
  readChain,
} from './audit.store';
import { type Break, type ChainEnd, extendChain, GENESIS } from './chain.rules';

const BATCH = 1_000;

/** Where a chain is broken; `end`: its newest events are missing or were added past the head. */
interface AuditBreak {
  accountId: string;
  seq: number;
  what: Break['what'] | 'end' | 'head';
}

interface Verdict {
  chains: number;
  events: number;
  breaks: AuditBreak[];
  /** Fingerprint of all heads: stored elsewhere, it later proves that no chain was rewritten. */
  seal: string;
}

/** Reads every chain from its first event and recomputes each hash here, not in the database. */
export async function verifyAudit({ db }: Pick<Ctx, 'db'>): Promise<Verdict> {
  const breaks: AuditBreak[] = [];
  const seal = createHash('sha256');
  let chains = 0;
  let events = 0;
  let after: string | null = null;
  for (;;) {
    const heads: ChainHead[] = await listHeads(db, after, BATCH);
    for (const head of heads) {
      chains += 1;
      events += head.seq;
      seal.update(`${head.accountId}:${head.seq}:${head.hash.toString('hex')}\n`);
      const chainBreak = await verifyChain({ db }, head);
      if (chainBreak) breaks.push({ accountId: head.accountId, ...chainBreak });
    }
    after = heads.at(-1)?.accountId ?? null;
    if (heads.length < BATCH) break;
  }
  for (const accountId of await listAccountsWithoutChainHead(db))
    breaks.push({ accountId, seq: 1, what: 'head' });
  return { chains, events, breaks, seal: seal.digest('hex') };
}

async function verifyChain(
  { db }: Pick<Ctx, 'db'>,
  head: ChainHead,
): Promise<Omit<AuditBreak, 'accountId'> | null> {
  let end: ChainEnd = { seq: 0, hash: GENESIS };
  while (end.seq < head.seq) {
    const batch = await readChain(db, head.accountId, { after: end.seq, upTo: head.seq, limit: BATCH });
    if (batch.length === 0) return { seq: end.seq + 1, what: 'end' };
    const next = extendChain(end, batch);
    if ('what' in next) return next;
    end = next;
  }
  if (!end.hash.equals(head.hash)) return { seq: end.seq, what: 'head' };
  return (await hasEventsAfter(db, head.accountId, head.seq)) ? { seq: head.seq + 1, what: 'end' } : null;
}
