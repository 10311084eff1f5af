import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { beginLogin } from '~/src/domains/access/login/login.service';
import { switchSource } from '~/src/domains/operators/sources/source.service';
import { startVisit } from '~/src/domains/operators/visits/visit.service';
import { confirmSaleJob } from '~/src/domains/terminals';
import type { Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import type { JobContract } from '~/src/platform/queue/job-contract';
import { actAs, ago, type Member } from './past-work';

/** A job of a release that is gone: no worker has a handler for it. */
const FORMER_JOB: JobContract<{ reportId: string }> = {
  name: 'reports.print',
  queue: 'reports',
  schema: z.object({ reportId: z.uuid() }),
  attempts: 5,
  backoffMs: 2_000,
};

/**
 * Jobs that the worker gives up: at once those of a release that is gone, a minute later the notice of a sale that was
 * deleted meanwhile. A third kind is the mail to a full mailbox (outbox/smtp.ts), which is tried for ten minutes.
 */
export async function createFailures(ctx: Ctx): Promise<void> {
  for (let count = 0; count < 2; count += 1) await ctx.enqueue(FORMER_JOB, { reportId: randomUUID() });
  await ctx.enqueue(confirmSaleJob, { saleId: randomUUID() });
}

/** Only the report against money laundering asks it, which the demo does not order, and sells without it for less. */
const PAUSED_SOURCE = 'transparencia-beneficios';

/** A source that an operator has paused since the morning of the day before. */
export const pauseOneSource = async (ctx: Ctx, operator: Member): Promise<void> =>
  runAsOf(await actAs(ctx, operator), ago(ctx, 1, 9), (past) =>
    switchSource(past, {
      source: PAUSED_SOURCE,
      action: 'pause',
      reason: 'Responde com benefícios de outro mês. Chamado aberto com o Portal da Transparência.',
    }),
  );

/** An operator saw a customer's pages yesterday; another one reviews why. */
export async function createVisit(ctx: Ctx, operator: Member, customer: Member): Promise<void> {
  await runAsOf(await actAs(ctx, operator), ago(ctx, 1, 11), async (past) => {
    const loginId = await beginLogin(past, { id: operator.userId, operator: true }, 'Chrome, Windows');
    const actor = { ...past.actor, loginId, via: 'session' } as const;
    await startVisit(
      { ...past, actor },
      {
        ...customer,
        reason: 'A cliente não encontra o recibo da última compra.',
        ticket: 'AT-2041',
        proof: { password: '', code: '' },
      },
    );
  });
}
