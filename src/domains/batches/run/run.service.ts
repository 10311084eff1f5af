import type { ActorCtx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';

/**
 * Confirms a ready batch at what was shown: it runs from then on. Confirmed twice it runs once. For a batch that
 * paused because the price changed, confirms the new price (`price` alone counts).
 * @throws NotFound `batch_not_found`, Conflict `batch_state`, `price_changed`, `batch_quote_expired`, `batch_empty`,
 * `insufficient_credits` or `report_limit_reached` where not one row can be paid
 */
export async function confirmBatch(
  _ctx: ActorCtx,
  _id: string,
  _agreed: { shown: Centavos; price: Centavos },
): Promise<void> {
  throw new Error('not built yet');
}

/** Orders no more rows until it is resumed; those under way end. @throws NotFound, Conflict `batch_state` */
export async function pauseBatch(_ctx: ActorCtx, _id: string): Promise<void> {
  throw new Error('not built yet');
}

/** Goes on. @throws NotFound, Conflict `batch_state`, `price_changed` where the new price must be agreed to */
export async function resumeBatch(_ctx: ActorCtx, _id: string): Promise<void> {
  throw new Error('not built yet');
}

/** Orders no more rows for good: those that wait are skipped, those under way end. @throws NotFound, Conflict `batch_state` */
export async function cancelBatch(_ctx: ActorCtx, _id: string): Promise<void> {
  throw new Error('not built yet');
}

/** Orders the failed rows of an ended batch once more; how many. @throws NotFound, Conflict `batch_state`, `batch_none_failed` */
export async function retryFailed(_ctx: ActorCtx, _id: string): Promise<number> {
  throw new Error('not built yet');
}
