import { getCasePerson } from '~/src/domains/verification/case-person.store';
import type { Ctx } from '~/src/platform/context';
import { DAY_MS } from '~/src/shared/dates';

/**
 * Whether the Federal Revenue, within the last day, knew no such CPF with this birth date (`YYYY-MM-DD`): the newest
 * answer on the person. Reads what was answered; asks nothing.
 */
export async function isUnknownCpf(ctx: Ctx, personId: string, birthDate: string | null): Promise<boolean> {
  const row = await ctx
    .db('verification_checks as c')
    .join('verifications as v', 'v.id', 'c.verification_id')
    .where({ 'v.person_id': personId, 'c.code': 'cpf_status' })
    .where('c.created_at', '>', new Date(ctx.now().getTime() - DAY_MS))
    .orderBy('c.created_at', 'desc')
    .first('v.person_id', 'v.has_person', 'v.name_sealed', 'v.birth_sealed', 'c.reason');
  if (row?.reason !== 'not_found') return false;
  return (await getCasePerson(ctx, row)).birthDate === birthDate;
}
