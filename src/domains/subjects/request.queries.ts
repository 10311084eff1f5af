import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { openAnswer, openContact, openMessage, openText, type RequestRow, toLine } from './request.store';
import type { RequestLine, RequestMessage, SubjectRequest } from './subjects.types';

const MAX_LINES = 100;
const MAX_MESSAGES = 200;

/** The requests of a CPF, newest first. */
export async function listOwnRequests({ db, vault }: Ctx, cpf: string): Promise<RequestLine[]> {
  const rows = db('subject_requests').whereIn('cpf_index', vault.blindIndexes('cpf', cpf));
  return (await rows.orderBy('received_at', 'desc').limit(MAX_LINES)).map(toLine);
}

/** A request in full, with its newest messages first. */
export async function readRequest(ctx: Ctx, row: RequestRow): Promise<SubjectRequest> {
  const sealer = await getSealer(ctx, row.id);
  const messages = await ctx
    .db('subject_messages')
    .where({ request_id: row.id })
    .orderBy('created_at', 'desc')
    .limit(MAX_MESSAGES)
    .select('id', 'from_subject', 'asks', 'text_sealed', 'created_at');
  return {
    ...toLine(row),
    credit: row.credit,
    reason: row.reason,
    reportId: row.report_id,
    locale: row.locale,
    text: openText(sealer, row),
    email: openContact(sealer, row),
    answer: openAnswer(sealer, row),
    takenBy: row.taken_by,
    confirmedAt: row.confirmed_at,
    erasedAt: row.erased_at,
    messages: messages.map(
      (each): RequestMessage => ({
        id: each.id,
        isOwn: each.from_subject,
        asks: each.asks,
        text: openMessage(sealer, each),
        at: each.created_at,
      }),
    ),
  };
}
