import type { Ctx } from '~/src/platform/context';

/** What happens to an application: key of `recruitment:event.<kind>`. */
const APPLICATION_EVENTS = [
  'imported',
  'moved',
  'ended_there',
  'contact_kept',
  'contact_confirmed',
  'invited',
  'acknowledged',
  'completed',
  'identity_waiting',
  'identity_agreed',
  'identity_differs',
  'identity_unknown',
  'identity_limited',
  'identity_twice',
  'identity_confirmed',
  'ordered',
  'checked',
  'checks_failed',
  'approved',
  'proposed',
  'proposal_refused',
  'pre_adverse',
  'contested',
  'answered',
  'declined',
  'close_proposed',
  'close_refused',
  'withdrawn',
  'expired',
  'noted',
] as const;
export type ApplicationEventKind = (typeof APPLICATION_EVENTS)[number];

/** Ids, codes, counts and days: never a document, a name or free text. */
export type EventDetails = Record<string, string | number | boolean | null>;

interface ApplicationEvent {
  kind: ApplicationEventKind;
  details?: EventDetails;
  /** The acting user; absent: the candidate, a system, or the product itself. */
  userId?: string | null;
}

/** Whether an application's timeline has a line of a kind. */
export const hasEvent = async (
  { db }: Ctx,
  application_id: string,
  kind: ApplicationEventKind,
): Promise<boolean> =>
  (await db('application_events').where({ application_id, kind }).first('id')) !== undefined;

/** Adds a line to an application's timeline. */
export const insertEvent = (ctx: Ctx, applicationId: string, event: ApplicationEvent): Promise<void> =>
  insertEvents(ctx, [applicationId], event);

/** The same for several applications. */
export async function insertEvents(
  ctx: Ctx,
  applicationIds: readonly string[],
  { kind, details = {}, userId = null }: ApplicationEvent,
): Promise<void> {
  if (applicationIds.length === 0) return;
  const rows = applicationIds.map((application_id) => ({
    application_id,
    kind,
    details: JSON.stringify(details),
    user_id: userId,
    created_at: ctx.now(),
  }));
  await ctx.db('application_events').insert(rows);
}
