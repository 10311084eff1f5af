import { listChecks } from '~/src/domains/recruitment/checks/checks.store';
import { getApplicant } from '~/src/domains/recruitment/people.store';
import type { ApplicationRow, CheckRow } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { maskCpf } from '~/src/shared/cpf';
import { civilName, leadingName } from '~/src/shared/social-name';

/** An application for programs: no finding, and of the person only what a list shows. */
interface ApplicationSummary {
  row: ApplicationRow;
  /** The one that leads, and the civil name beside a nome social. */
  name: string | null;
  civilName: string | null;
  /** Masked. */
  cpf: string | null;
  checks: CheckRow[];
}

/** An application of the acting account. @throws NotFound `application_not_found` */
export async function getSummary(ctx: ActorCtx, id: string): Promise<ApplicationSummary> {
  const row = await ctx.db('applications').where({ id, account_id: ctx.actor.accountId }).first();
  if (!row) throw new NotFound('application_not_found');
  const person = row.erased_at ? null : await getApplicant(ctx, row);
  return {
    row,
    name: person && leadingName(person),
    civilName: person && civilName(person),
    cpf: person?.cpf ? maskCpf(person.cpf) : null,
    checks: await listChecks(ctx, id),
  };
}
