import type { SavedView } from '~/src/domains/reports/history/history.types';
import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import { deleteView, insertView, listViews } from './views.store';

/** As many as fit beside the fixed ones; the table's positions end there. */
const MAX_VIEWS = 12;

/**
 * Saves a filter of the list under a name, for this user in this account.
 * @throws Invalid `invalid` for a name that is taken, Conflict `views_full`
 */
export async function saveView(ctx: ActorCtx, view: { label: string; filter: HistoryFilter }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const views = await listViews(tx);
    if (views.some((each) => sameName(each, view.label)))
      throw new Invalid('invalid', { nomeVisao: ['reportHistory:errors.viewTaken'] });
    const free = positions().find((position) => views.every((each) => each.position !== position));
    if (free === undefined || !(await insertView(tx, free, view))) throw new Conflict('views_full');
  });
}

const positions = (): number[] => Array.from({ length: MAX_VIEWS }, (_, at) => at + 1);

const sameName = ({ label }: Pick<SavedView, 'label'>, other: string): boolean =>
  label.toLowerCase() === other.toLowerCase();

/** Deletes a view of this user's; idempotent. */
export const removeView = (ctx: ActorCtx, id: string): Promise<void> => deleteView(ctx, id);
