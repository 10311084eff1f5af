import type { Ctx } from '~/src/platform/context';

/** What happened in the portal; people there have no account whose audit could hold it. */
type SubjectEventKind =
  | 'code_wanted'
  | 'identity_proven'
  | 'face_begun'
  | 'code_ended'
  | 'list_shown'
  | 'copy_taken'
  | 'request_opened'
  | 'request_shown'
  | 'message_written'
  | 'session_ended';

/** Writes down what somebody did or was shown, with the network it came from. */
export async function addEvent(
  { db, now, place }: Ctx,
  kind: SubjectEventKind,
  { sessionId = null, requestId = null }: { sessionId?: string | null; requestId?: string | null },
): Promise<void> {
  const network = (place?.network ?? '').slice(0, 60);
  await db('subject_events').insert({
    kind,
    session_id: sessionId,
    request_id: requestId,
    network,
    at: now(),
  });
}
