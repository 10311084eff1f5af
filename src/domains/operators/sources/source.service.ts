import { record } from '~/src/domains/audit';
import { listProducts, listSources, type Product, sellsWithout } from '~/src/domains/catalog';
import { firstOf } from '~/src/domains/operators/first-operator.wording';
import {
  findResumption,
  listPauses,
  pauseSource,
  resumeSource,
  SOURCE_IDS,
  type SourcePause,
} from '~/src/domains/sources';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { listSourceFigures } from './source.queries';
import { byWorst, isWell, toState } from './source.rules';
import type { SourceLine, SourceUse } from './source.types';

const MAX_PRODUCTS = 100;

/** How each source of the catalog is, and which products ask it; the worst first. */
export async function listSourceLines(ctx: Ctx): Promise<SourceLine[]> {
  const [sources, figures, pauses, products] = await Promise.all([
    listSources(ctx),
    listSourceFigures(ctx),
    listPauses(ctx),
    listProducts(ctx, { unavailable: true, limit: MAX_PRODUCTS }),
  ]);
  const figuresOf = new Map(figures.map((each) => [each.id, each]));
  const lines = sources.flatMap(({ id, name, authority, usualMs }): SourceLine[] => {
    const measured = figuresOf.get(id);
    if (!measured) return [];
    const pause = pauses.find(({ sourceId }) => sourceId === id) ?? null;
    const line = { ...measured, name, authority, usualMs, pause, products: listUses(products, id) };
    const state = toState(line);
    return [{ ...line, state, isWell: isWell({ ...line, state }) }];
  });
  return byWorst(lines);
}

const listUses = (products: readonly Product[], sourceId: string): SourceUse[] =>
  products.flatMap((product) => {
    const source = product.sources.find(({ id }) => id === sourceId);
    if (!source) return [];
    const { externalId, name } = product;
    const isSoldWithout = sellsWithout(product, ({ id, isPaused }) => isPaused || id === sourceId);
    return [{ externalId, name, share: source.share, isSoldWithout }];
  });

interface SourceChoice {
  source: string;
  action: 'pause' | 'resume';
  reason: string;
}

/**
 * Pauses a source, or has it asked again. From the commit on no worker asks it: its queries end without an answer, which
 * is not charged, and orders leave it out. Queries on their way end as they would.
 * @throws Forbidden, NotFound, Conflict `source_paused`, `source_resumed` {who, at} where somebody else was first
 */
export async function switchSource(ctx: ActorCtx, { source, action, reason }: SourceChoice): Promise<void> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  if (!(SOURCE_IDS as readonly string[]).includes(source)) throw new NotFound('not_found');
  const isPause = action === 'pause';
  await inTransaction(ctx, async (tx) => {
    const change = { sourceId: source, reason, by: tx.actor.userId, at: tx.now() };
    if (!(await (isPause ? pauseSource : resumeSource)(tx.db, change))) {
      const first = isPause ? await findPause(tx, source) : await findResumption(tx, source);
      throw new Conflict(isPause ? 'source_paused' : 'source_resumed', firstOf(tx, first));
    }
    const details = { code: source };
    await record(tx, { action: isPause ? 'source_paused' : 'source_resumed', details });
  });
}

const findPause = async (ctx: Ctx, source: string): Promise<SourcePause | null> =>
  (await listPauses(ctx)).find(({ sourceId }) => sourceId === source) ?? null;
