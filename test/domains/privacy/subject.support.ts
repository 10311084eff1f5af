import { insertSession } from '~/src/domains/subjects/proof/session.store';
import { endRequest, insertMessage, insertRequest } from '~/src/domains/subjects/request.store';
import type { Ctx } from '~/src/platform/context';

/** A data subject's proof, and a request with all that one may hold. */
export async function insertSubject(ctx: Ctx): Promise<void> {
  const claimant = { cpf: '52998224725', birthDate: '1988-03-14' };
  await insertSession(ctx, claimant, null);
  const text = 'Não sou eu';
  const request = {
    right: 'contest',
    text,
    email: 'titular@x.test',
    credit: false,
    reason: 'not_me',
    reportId: null,
  } as const;
  const { id } = await insertRequest(ctx, claimant, { level: 'none', request });
  await insertMessage(ctx, { requestId: id, author: null, asks: false, text });
  await endRequest(ctx, id, { state: 'refused', outcome: 'not_proven', answer: 'Falta a carta.' });
}
